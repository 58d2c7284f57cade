import type { Failure } from '@/domain/failure/failure'
import { checkMobile, missingDigitCount } from '@/domain/session/mobile'
import { MIN_CODE_LENGTH } from '@/domain/session/sms-code'
import { codeFailureText, isRateLimitedByProxy } from '@/ui/parts/sms-code-failure'
import type { MessagesOf } from '@/ui/messages/use-messages'

const isShort = (code: string): boolean => code.length < MIN_CODE_LENGTH

export type LoginForm = {
  readonly mobile: string
  readonly code: string
  readonly privacy: boolean
  readonly health: boolean
}
/** Error messages by field; `form` is displayed above the button. */
export type LoginErrors = { readonly [field in keyof LoginForm | 'form']?: string | undefined }

export function validateMobile({ session }: MessagesOf<'session'>, mobile: string): string | undefined {
  const check = checkMobile(mobile)
  return check === 'ok' ? undefined : session.mobileTrouble(check, missingDigitCount(mobile))
}

/** Validates the form before the request. */
export function validateLoginForm(
  words: MessagesOf<'session'>,
  { mobile, code, privacy, health }: LoginForm,
): LoginErrors {
  const { session } = words
  return {
    mobile: validateMobile(words, mobile),
    code: code === '' ? session.codeEmpty : isShort(code) ? session.codeShort(MIN_CODE_LENGTH) : undefined,
    privacy: privacy ? undefined : session.consentMissing,
    health: health ? undefined : session.healthMissing,
  }
}
export const hasNoLoginErrors = (trouble: LoginErrors): boolean =>
  Object.values(trouble).every((each) => each === undefined)

const ABOUT_THE_CODE: ReadonlySet<string> = new Set(['code-wrong', 'code-expired', 'code-too-often'])

/** Maps a failure to the field it concerns, or to `form`. */
export function loginErrorsOfFailure(
  words: MessagesOf<'failure' | 'session'>,
  failure: Failure | undefined,
): LoginErrors {
  if (!failure) return {}
  const text = codeFailureText(words, failure)
  return isRateLimitedByProxy(failure) || ABOUT_THE_CODE.has(failure.reason.kind) ? { code: text } : { form: text }
}
