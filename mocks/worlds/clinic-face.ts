import { BANNERS, LOGO, NOTICE } from '../seed/clinic-face'
import type { World } from './world'

export const clinicFace: World = {
  name: 'clinic-face',
  title: '门诊有自己的颜色、标志、通知和横幅',
  english: 'The clinic shows its own colour, logo, notice and banners',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.face = { color: '#e8590c', logoUrl: LOGO, notice: NOTICE, banners: BANNERS }
  },
}
