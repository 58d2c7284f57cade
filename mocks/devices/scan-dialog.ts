import type { Scanned } from '@/application/ports/wechat'
import { askBy } from './choice-dialog'

const CODES: readonly { readonly words: string; readonly value: Scanned }[] = [
  { words: '高新店前台的码', value: { kind: 'read', text: 'desk-c1001' } },
  { words: '锦江店前台的码', value: { kind: 'read', text: 'desk-c1002' } },
  { words: '别人的码', value: { kind: 'read', text: 'https://shop.example.cn/?from=poster' } },
  { words: '不扫了', value: { kind: 'cancelled' } },
  { words: '相机打不开', value: { kind: 'unavailable' } },
]

/** Plays WeChat's camera: asks what lies before it; Esc goes back without a code. */
export const askBeforeCamera = (): Promise<Scanned> => askBy('模拟扫一扫', CODES, { kind: 'cancelled' })
