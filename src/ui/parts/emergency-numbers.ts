export const AMBULANCE = '120'
/** National hotline for mental health crises. */
export const MENTAL_HELP = '12356'
