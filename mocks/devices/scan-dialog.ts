import type { ScanResult } from '@/application/ports/wechat'
import { showChoiceDialog, type LocalizedText } from './choice-dialog'

const CODES: readonly { readonly words: LocalizedText; readonly value: ScanResult }[] = [
  { words: { zh: '高新店前台的码', en: 'The desk’s code at Gaoxin' }, value: { kind: 'read', text: 'desk-c1001' } },
  { words: { zh: '锦江店前台的码', en: 'The desk’s code at Jinjiang' }, value: { kind: 'read', text: 'desk-c1002' } },
  {
    words: { zh: '别人的码', en: 'Somebody else’s code' },
    value: { kind: 'read', text: 'https://shop.example.cn/?from=poster' },
  },
  { words: { zh: '不扫了', en: 'Do not scan' }, value: { kind: 'cancelled' } },
  { words: { zh: '相机打不开', en: 'The camera fails' }, value: { kind: 'unavailable' } },
]

/** Mocks WeChat's scanner: asks the user for the scanned code. Escape cancels. */
export const showMockScanner = (): Promise<ScanResult> =>
  showChoiceDialog({ zh: '模拟扫一扫', en: 'Mock scanner' }, CODES, { kind: 'cancelled' })
