export const AMBULANCE_NUMBER = '120'
/** The national hotline for mental health crises. */
export const MENTAL_HEALTH_HOTLINE = '12356'
