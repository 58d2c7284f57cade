import type { Language } from '@/domain/phone/language'
import type { WorkbenchWords } from './words'

/** What is said at the foot of the drawer; the words are found when it is drawn. */
export type Said =
  | { readonly kind: 'unreachable' | 'copied' | 'notCopied' | 'signedIn' | 'notSignedIn' | 'faultsOn' | 'faultsOff' }
  | { readonly kind: 'linkCopied' | 'addressCopied' }
  | { readonly kind: 'world' | 'done' | 'refused'; readonly title: string; readonly english: string }

const BAD: ReadonlySet<Said['kind']> = new Set(['unreachable', 'notCopied', 'notSignedIn', 'refused'])

export const isBad = ({ kind }: Said): boolean => BAD.has(kind)

/** A name of the clinic's own in the language that is spoken, Chinese where it has no other. */
export const named = (language: Language, each: { readonly title: string; readonly english?: string }): string =>
  (language === 'en' && each.english) || each.title

export function sentenceOf(said: Said, words: WorkbenchWords, language: Language): string {
  if (said.kind === 'refused' || said.kind === 'done') return named(language, said)
  if (said.kind === 'world') return words.said.world(named(language, said))
  return words.said[said.kind]
}
