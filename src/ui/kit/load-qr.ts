/** What draws a code; whoever will need one soon can have it here before the network goes. */
export const loadQr = () => import('qr')
