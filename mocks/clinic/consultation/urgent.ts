const EMERGENCY = /胸痛|胸口痛|呼吸困难|喘不上气|大出血|昏迷|抽搐/

/** Words at which a doctor sends somebody to a hospital instead of writing. */
export const isUrgent = (text: string): boolean => EMERGENCY.test(text)
