import type { LoginInfo, PageSignature, SelfProof } from '@/domain/session/session'

export type MpCheck = {
  readonly isAuthorized: boolean
  readonly authUrl: string
  readonly isSecondLoginNeeded: boolean
}
export type TokenCheck = { readonly isValid: boolean; readonly login?: LoginInfo }
/** Two clocks: how long until a new code may be asked for, and how long the sent one lives; seconds. */
export type SmsSent = { readonly waitSeconds: number; readonly expireSeconds: number; readonly demoCode?: string }
export type SelfSms = { readonly waitSeconds: number; readonly mobileMasked: string }
/** What the person proves their number for. */
export type SelfScene = 'bind' | 'member-password'

export abstract class Sessions {
  abstract checkMp(mpId: string): Promise<MpCheck>
  abstract checkToken(token: string): Promise<TokenCheck>
  /** Fails with `consent-needed` when the clinic wants to see a login first. */
  abstract loginSilently(): Promise<LoginInfo>
  abstract loginByCode(code: string): Promise<LoginInfo>
  /** Second login at one clinic; 406 fails with `login-refused` and closes the window. */
  abstract loginAtClinic(code: string, clinicId: string): Promise<LoginInfo>
  /** Fails with `code-too-often` while the wait clock runs. */
  abstract sendCode(mobile: string): Promise<SmsSent>
  /** Fails with `code-wrong` or `code-expired`. */
  abstract loginBySms(mobile: string, inputCode: string): Promise<LoginInfo>
  /** Sends a code to the number on file; fails with `code-too-often` while the wait clock runs. */
  abstract sendSelfCode(scene: SelfScene): Promise<SelfSms>
  /** Fails with `code-wrong` or `code-expired`. */
  abstract verifySelf(inputCode: string): Promise<SelfProof>
  /** Signs a page's address, without its hash, for the messaging app; whatever goes wrong is `signing-failed`. */
  abstract signPage(url: string): Promise<PageSignature>
  /** Whether the person follows the clinic's account; 1 when the clinic did not say (docs/product/constants.md). */
  abstract isSubscribed(): Promise<boolean>
}
