const EMERGENCY = /胸痛|胸口痛|呼吸困难|喘不上气|大出血|昏迷|抽搐/

/** Detects symptoms for which the doctor sends the patient to a hospital instead of answering. */
export const describesEmergency = (text: string): boolean => EMERGENCY.test(text)
