import type { LoginInfo, PageSignature, PhoneVerificationProof } from '@/domain/session/session'

export type MpLoginCheck = {
  readonly isAuthorized: boolean
  readonly authUrl: string
  readonly isSecondLoginNeeded: boolean
}
export type TokenCheck = { readonly isValid: boolean; readonly login?: LoginInfo }
/** Seconds until a new code may be requested, and until the sent code expires. */
export type SentSms = { readonly waitSeconds: number; readonly expireSeconds: number; readonly demoCode?: string }
export type VerificationSms = { readonly waitSeconds: number; readonly mobileMasked: string }
/** Purpose of a proof of identity. */
export type VerificationPurpose = 'bind' | 'member-password'

export abstract class Sessions {
  abstract checkMp(mpId: string): Promise<MpLoginCheck>
  abstract checkToken(token: string): Promise<TokenCheck>
  /** Fails with `consent-needed` when the clinic requires a login first. */
  abstract loginSilently(): Promise<LoginInfo>
  abstract loginByCode(code: string): Promise<LoginInfo>
  /** Logs in a second time, at one clinic. After a 406 response, fails with `login-refused` and closes the window. */
  abstract loginAtClinic(code: string, clinicId: string): Promise<LoginInfo>
  /** Fails with `code-too-often` during the waiting time. */
  abstract sendCode(mobile: string): Promise<SentSms>
  /** Fails with `code-wrong` or `code-expired`. */
  abstract loginBySms(mobile: string, inputCode: string): Promise<LoginInfo>
  /** Sends a code to the number on file. Fails with `code-too-often` during the waiting time. */
  abstract sendSelfCode(scene: VerificationPurpose): Promise<VerificationSms>
  /** Fails with `code-wrong` or `code-expired`. */
  abstract verifySelf(inputCode: string): Promise<PhoneVerificationProof>
  /** Signs a page's URL, without its hash, for the WeChat JS-SDK. Fails only with `signing-failed`. */
  abstract signPage(url: string): Promise<PageSignature>
  /** Whether the user follows the clinic's account; true when the clinic sends nothing (docs/product/constants.md). */
  abstract isSubscribed(): Promise<boolean>
}
