import { waitlist } from './zh/waitlist'

export const waitlistWords = { waitlist }
