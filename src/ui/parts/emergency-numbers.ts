export const AMBULANCE = '120'
/** The country's one line for people in despair. */
export const MENTAL_HELP = '12356'
