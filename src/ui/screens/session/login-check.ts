import type { Failure } from '@/domain/failure/failure'
import { checkMobile, missingDigits } from '@/domain/session/mobile'
import { SHORTEST_CODE } from '@/domain/session/sms-code'
import { codeFailureText, isStoppedAtDoor } from '@/ui/parts/code-failure'
import type { WordsOf } from '@/ui/words/words'

const isShort = (code: string): boolean => code.length < SHORTEST_CODE

export type LoginForm = {
  readonly mobile: string
  readonly code: string
  readonly privacy: boolean
  readonly health: boolean
}
/** Error messages by field; `form` is displayed above the button. */
export type LoginTrouble = { readonly [field in keyof LoginForm | 'form']?: string | undefined }

export function mobileTrouble({ session }: WordsOf<'session'>, mobile: string): string | undefined {
  const check = checkMobile(mobile)
  return check === 'ok' ? undefined : session.mobileTrouble(check, missingDigits(mobile))
}

/** Validates the form before the request. */
export function troubleOf(words: WordsOf<'session'>, { mobile, code, privacy, health }: LoginForm): LoginTrouble {
  const { session } = words
  return {
    mobile: mobileTrouble(words, mobile),
    code: code === '' ? session.codeEmpty : isShort(code) ? session.codeShort(SHORTEST_CODE) : undefined,
    privacy: privacy ? undefined : session.consentMissing,
    health: health ? undefined : session.healthMissing,
  }
}
export const isFine = (trouble: LoginTrouble): boolean => Object.values(trouble).every((each) => each === undefined)

const ABOUT_THE_CODE: ReadonlySet<string> = new Set(['code-wrong', 'code-expired', 'code-too-often'])

/** Maps a failure to the field it concerns, or to `form`. */
export function troubleFrom(words: WordsOf<'failure' | 'session'>, failure: Failure | undefined): LoginTrouble {
  if (!failure) return {}
  const text = codeFailureText(words, failure)
  return isStoppedAtDoor(failure) || ABOUT_THE_CODE.has(failure.reason.kind) ? { code: text } : { form: text }
}
