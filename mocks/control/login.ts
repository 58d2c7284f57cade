import * as v from 'valibot'
import { checkMobile, mobileDigits } from '@/domain/session/mobile'
import type { MockClinic } from '../clinic/mock-clinic'
import { findOrCreateAccount, login } from '../clinic/session/login'
import { ControlError } from './control-error'

const LOGIN = v.strictObject({ mobile: v.string(), mpId: v.string() })

/** Returns the response to a login with this mobile number; creates an account for an unknown number. */
export function logInWithMobile(chain: MockClinic, body: unknown) {
  const { mobile, mpId } = v.parse(LOGIN, body)
  if (checkMobile(mobile) !== 'ok')
    throw new ControlError(400, `“${mobile}”不是手机号`, `“${mobile}” is no mobile number`)
  return login(chain, findOrCreateAccount(chain, { mobile: mobileDigits(mobile) }), mpId)
}
