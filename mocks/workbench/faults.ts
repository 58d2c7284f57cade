import type { Language } from '@/domain/phone/language'

/** What can go wrong with a call, in the order of how often it is wanted. */
export const FAULTS: readonly { readonly value: string; readonly zh: string; readonly en: string }[] = [
  { value: 'delay', zh: '只是慢', en: 'Slow only' },
  { value: 'drop', zh: '连接断开', en: 'Connection drops' },
  { value: 'timeout', zh: '一直不回', en: 'Never answers' },
  { value: '500', zh: '服务器出错 500', en: 'Server error 500' },
  { value: 'lost-answer', zh: '办成了，回答丢了', en: 'Done, answer lost' },
  { value: 'bad-json', zh: 'JSON 残缺', en: 'Broken JSON' },
  { value: 'wrong-schema', zh: '数据形状不对', en: 'Wrong schema' },
  { value: 'html', zh: '上网认证页', en: 'Captive portal page' },
  { value: 'envelope', zh: '信封里的错误', en: 'Error in the envelope' },
  { value: '4030', zh: '没有权限 4030', en: 'Access denied 4030' },
  { value: '2498', zh: '系统到期 2498', en: 'Edition expired 2498' },
  { value: '2499', zh: '门诊不支持 2499', en: 'Unsupported 2499' },
  { value: '406', zh: '登录被拒 406', en: 'Login refused 406' },
  { value: '401', zh: '登录失效 401', en: 'Signed out 401' },
  { value: '404', zh: '找不到 404', en: 'Not found 404' },
]

export function faultName(fault: string, language: Language): string {
  if (fault === 'offline') return language === 'zh' ? '断网' : 'Offline'
  return FAULTS.find(({ value }) => value === fault)?.[language] ?? fault
}
