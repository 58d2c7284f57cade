import type { Language } from '@/domain/device/language'

/** A status message at the bottom of the drawer. */
export type StatusMessage = { readonly title: string; readonly english: string; readonly isBad?: boolean }

export const STATUS_MESSAGES = {
  unreachable: { title: '没有连上门诊，再试一次。', english: 'The clinic did not answer. Try again.', isBad: true },
  copied: { title: '错误报告已复制', english: 'Bug report copied' },
  notCopied: { title: '没有复制成，请再试一次', english: 'Not copied, try again', isBad: true },
  signedIn: { title: '演示账号已登录', english: 'Demo account signed in' },
  notSignedIn: { title: '没有登录成，看看请求', english: 'Not signed in; see Requests', isBad: true },
  faultsOn: { title: '故障已加上', english: 'Fault added' },
  faultsOff: { title: '故障已移除', english: 'Fault removed' },
  linkCopied: { title: '链接已复制', english: 'Link copied' },
  addressCopied: { title: '地址已复制', english: 'Address copied' },
} satisfies Record<string, StatusMessage>

/** Returns a name or sentence in the page's language; in Chinese if there is no translation. */
export const localizedTitle = (
  language: Language,
  each: { readonly title: string; readonly english?: string },
): string => (language === 'en' && each.english) || each.title
