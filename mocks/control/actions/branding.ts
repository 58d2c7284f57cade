import { deriveAccent } from '@/domain/clinic/accent'
import type { MockClinic } from '../../clinic/mock-clinic'
import { CLINIC_BANNERS, CLINIC_LOGO } from '../../seed/clinic-branding'
import type { Action, ActionResult } from '../action'

const CHAIN = 'chain'
const targets = () => [{ id: CHAIN, label: '整个连锁' }]
/** A URL that responds with 404. */
const NOWHERE = '/no-such-picture.png'

const UNUSED = {
  own: { done: '是原来的颜色', english: 'is the colour of the app itself' },
  unreadable: { done: '不用：认不出是什么颜色', english: 'is dropped: it is no colour that can be read' },
  grey: { done: '不用：灰的按钮像点不了', english: 'is dropped: a grey button looks switched off' },
} as const

/** Describes how the app adjusts a clinic's colour for light and dark mode. */
function madeOf(color: string): ActionResult {
  const accent = deriveAccent(color)
  if (accent.kind !== 'turned') {
    const { done, english } = UNUSED[accent.kind]
    return { done: `${color} ${done}`, english: `${color} ${english}` }
  }
  const of = (look: string) => accent.colors[`--${look}-primary`] ?? ''
  const [light, dark, elder, elderDark] = [of('light'), of('dark'), of('elder'), of('elder-dark')]
  return {
    done: `${color}：浅色 ${light}，深色 ${dark}，长辈 ${elder}，长辈深色 ${elderDark}；下次打开首页就是`,
    english: `${color}: light ${light}, dark ${dark}, elder ${elder}, elder in the dark ${elderDark}; from the next opening of home`,
  }
}
const update = ({ rules }: MockClinic, part: Partial<MockClinic['rules']['face']>): void => {
  rules.face = { ...rules.face, ...part }
}

const color: Action = {
  name: 'choose-color',
  title: '换门诊的颜色',
  english: 'Choose the clinic’s colour',
  group: 'face',
  targets,
  options: [
    { value: '#e8590c', title: '柿子橙', english: 'Persimmon' },
    { value: '#ffe600', title: '太浅的黄', english: 'A yellow that is too pale' },
    { value: '#00003c', title: '太深的蓝', english: 'A blue that is too dark' },
    { value: '#8a8a8a', title: '灰', english: 'Grey' },
    { value: '#1b6454', title: '原来的松绿', english: 'Pine, as it was' },
  ],
  text: true,
  perform: (chain, { option, text }) => {
    const chosen = text || option
    update(chain, { color: chosen })
    return madeOf(chosen)
  },
}
const notice: Action = {
  name: 'post-notice',
  title: '贴一张通知，不写就揭下',
  english: 'Post a notice, or take it down',
  group: 'face',
  targets,
  text: true,
  perform: (chain, { text }) => {
    update(chain, { notice: text })
    return text ? { done: '贴上了', english: 'Posted' } : { done: '揭下了', english: 'Taken down' }
  },
}
const pictures: Action = {
  name: 'hang-pictures',
  title: '换标志和横幅',
  english: 'Change logo and banners',
  group: 'face',
  targets,
  options: [
    { value: 'drawn', title: '有标志，有三张横幅', english: 'A logo and three banners' },
    { value: 'broken', title: '都打不开', english: 'None of them loads' },
    { value: 'none', title: '都没有', english: 'None' },
  ],
  perform: (chain, { option }) => {
    const isBroken = option === 'broken'
    const banners = isBroken ? [{ url: NOWHERE, link: '' }] : CLINIC_BANNERS
    update(
      chain,
      option === 'none' ? { logoUrl: '', banners: [] } : { logoUrl: isBroken ? NOWHERE : CLINIC_LOGO, banners },
    )
    return { done: '换好了', english: 'Changed' }
  },
}

export const brandingActions: readonly Action[] = [color, notice, pictures]
