import type {
  MpLoginCheck,
  VerificationPurpose,
  VerificationSms,
  Sessions,
  SentSms,
  TokenCheck,
} from '@/application/ports/sessions'
import { Failure, isFailure } from '@/domain/failure/failure'
import type { LoginInfo, PageSignature, PhoneVerificationProof } from '@/domain/session/session'
import { sessionCalls as calls } from './calls/session'
import { ClinicHttp } from './clinic-http'

export class HttpSessions implements Sessions {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  checkMp = (mpId: string): Promise<MpLoginCheck> => this.http.send(calls.checkMp, { parts: { mpId } })
  checkToken = (token: string): Promise<TokenCheck> => this.http.send(calls.checkToken, { parts: { token } })
  loginSilently = (): Promise<LoginInfo> => this.http.send(calls.loginSilently, { body: {} })
  loginByCode = (code: string): Promise<LoginInfo> => this.http.send(calls.loginByCode, { body: { code } })
  loginAtClinic = (code: string, clinicId: string): Promise<LoginInfo> =>
    this.http.send(calls.loginAtClinic, { body: { code, clinicId, secondLogin: 1 } })
  sendCode = (mobile: string): Promise<SentSms> => this.http.send(calls.sendCode, { body: { mobile, scene: 'login' } })
  async loginBySms(mobile: string, inputCode: string): Promise<LoginInfo> {
    const { isVerified, token, loginInfo } = await this.http.send(calls.verifyCode, { body: { mobile, inputCode } })
    if (isVerified === false) throw new Failure({ kind: 'code-wrong' })
    if (loginInfo) return loginInfo
    if (!token) throw new Failure({ kind: 'unreadable' })
    return this.#loginOf(token)
  }
  /**
   * Completes a login from its token. The code is already used up, so if this check fails, the token and the known data
   * are kept, unless the clinic rejects the token.
   */
  async #loginOf(token: string): Promise<LoginInfo> {
    const known = { token, mpId: this.http.mpId, openId: '', patientId: '' }
    const check = await this.checkToken(token).catch((thrown: unknown): TokenCheck => {
      if (!isFailure(thrown)) throw thrown
      return { isValid: true }
    })
    if (!check.isValid) throw new Failure({ kind: 'unreadable' })
    return check.login ?? known
  }
  sendSelfCode = (scene: VerificationPurpose): Promise<VerificationSms> =>
    this.http.send(calls.sendSelfCode, { body: { scene } })
  async verifySelf(inputCode: string): Promise<PhoneVerificationProof> {
    const { isWrong, proof } = await this.http.send(calls.verifySelf, { body: { inputCode } })
    if (!proof) throw new Failure({ kind: isWrong ? 'code-wrong' : 'unreadable' })
    return proof
  }
  signPage = (url: string): Promise<PageSignature> =>
    this.http.send(calls.sign, { body: { url: url.split('#')[0] ?? '' } })
  isSubscribed = (): Promise<boolean> => this.http.send(calls.subscribe, {})
}
