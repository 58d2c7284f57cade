import { encodeQR } from 'qr'

const APP = 'https://m.renhetang.example/'

/** Returns the app URL that a scanned code opens. */
export const deepLinkText = (scene: string, code: string): string => `${APP}#/wechat/scan/${scene}/${code}`

/** Returns a QR code as an inline SVG image, without a network request. */
export const qrCodeSvg = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg', { ecc: 'medium' }))}`
