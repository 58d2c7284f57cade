import { FIXTURES } from '../clinic/fixtures'
import type { BrandingRule } from '../clinic/mock-clinic-rules'
import { CHAIN_NAME } from '../clinic/clinics/views'

const drawn = (width: number, height: number, inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`)}`
const banner = (ground: string, ink: string, title: string, note: string): string =>
  drawn(
    720,
    300,
    `<path fill="${ground}" d="M0 0h720v300H0z"/><circle cx="600" cy="150" r="92" fill="${ink}" fill-opacity=".12"/><g fill="${ink}" font-family="serif"><text x="48" y="148" font-size="52">${title}</text><text x="48" y="206" font-size="28">${note}</text></g>`,
  )

/** An inline SVG, which needs no request. */
export const CLINIC_LOGO = drawn(
  96,
  96,
  `<path fill="#b6471e" d="M0 0h96v96H0z"/><text x="48" y="70" text-anchor="middle" font-size="64" font-family="serif" fill="#fff8ef">${CHAIN_NAME.slice(0, 1)}</text>`,
)
export const CLINIC_NOTICE = '天冷了，来看诊请多穿一件。\n周日各门诊照常开诊。'
/** Three banners: one links into the app, one to an external page, one has no link. */
export const CLINIC_BANNERS: BrandingRule['banners'] = [
  { url: banner('#f3e3d3', '#5a2a12', '膏方节', '入冬调养，到门诊开方'), link: `/clinics/${FIXTURES.clinics.gaoxin}` },
  {
    url: banner('#dfe9e4', '#173d33', '节气养生', '小雪：早睡晚起，避寒就温'),
    link: 'https://mp.weixin.qq.com/s/sujian',
  },
  { url: banner('#e5e3f0', '#2c2a52', '周末义诊', '每月最后一个周六上午'), link: '' },
]
