import { underWay } from '../../under-way'

/** What draws a code; whoever will need one soon can have it here before the network goes. */
export const loadQr = () => underWay.during(import('qr'))
