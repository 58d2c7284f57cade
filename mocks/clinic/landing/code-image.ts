import { encodeQR } from 'qr'

const APP = 'https://m.renhetang.example/'

/** Where a scanned code leads inside the app. */
export const landingText = (scene: string, code: string): string => `${APP}#/wechat/scan/${scene}/${code}`

/** A picture that a scanner can read, drawn here: nothing is fetched from anywhere. */
export const codeImage = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg', { ecc: 'medium' }))}`
