import { parsePatientCard, type PatientCard } from '../patient/patient-card'

/** The clinic's data about the logged-in user (docs/product/entities.md, session state). */
export type LoginInfo = {
  readonly token: string
  readonly mpId: string
  readonly openId: string
  readonly patientId: string
  readonly patientCard?: PatientCard
}

/** Proof that the user owns the number on file: a short-lived ticket for one action. */
export type PhoneVerificationProof = { readonly ticket: string }
/** Signature that WeChat requires before a page may use its JS-SDK. */
export type PageSignature = {
  readonly appId: string
  readonly timestamp: string
  readonly nonceStr: string
  readonly signature: string
}

/** The current session: the clinic's mp id and, if logged in, the login. */
export type Session = { readonly mpId: string; readonly login?: LoginInfo }

export const isLoggedIn = ({ login }: Session): boolean => Boolean(login?.token)
export const hasPatientCard = ({ login }: Session): boolean => Boolean(login?.patientCard)

/**
 * Adds a login, unless its mp id differs, because a login belongs to its clinic. Selecting a patient replaces token,
 * card and patient (docs/product/states.md).
 */
export const withLogin = (session: Session, login: LoginInfo): Session =>
  login.mpId === session.mpId ? { mpId: session.mpId, login } : session

/**
 * Compares by openId, because one person may have several patients; by patient if the clinic does not know the WeChat
 * account.
 */
export const isSamePerson = (a: LoginIdentity, b: LoginIdentity): boolean =>
  a.openId === b.openId
    ? a.openId !== '' || a.patientId === b.patientId
    : a.patientId !== '' && a.patientId === b.patientId
export type LoginIdentity = Pick<LoginInfo, 'openId' | 'patientId'>

/** Clearing the cookie empties the login info (docs/product/states.md). */
export const withoutLogin = ({ mpId }: Session): Session => ({ mpId })

export function withPatientCard(session: Session, value: Parameters<typeof parsePatientCard>[0]): Session {
  if (!session.login) return session
  const { patientCard: _, ...login } = session.login
  const card = parsePatientCard(value)
  return { mpId: session.mpId, login: card ? { ...login, patientCard: card } : login }
}

/** A session change made in another tab on the same device. */
export type ExternalSessionChange = 'signed-in' | 'signed-out' | 'patient' | 'clinic'

/** Difference between this tab's session and the stored one; a changed name alone does not count. */
export function diffSessions({ login: shown }: Session, { login: kept }: Session): ExternalSessionChange | undefined {
  if (shown?.token === kept?.token && shown?.patientId === kept?.patientId) return undefined
  if (!kept) return 'signed-out'
  return shown ? 'patient' : 'signed-in'
}

/**
 * Id for member card requests: the active patient's card id (T12); for other patients, only the patient id is known.
 */
export const memberIdOf = ({ login }: Session, patientId: string): string =>
  login?.patientId === patientId ? (login.patientCard?.id ?? patientId) : patientId

/**
 * What must be present before a request may be sent automatically: nothing, a token, or a patient card
 * (docs/product/states.md).
 */
export type AccessRequirement = 'open' | 'login' | 'card'
export const meetsAccessRequirement = (session: Session, gate: AccessRequirement): boolean =>
  gate === 'open' || (isLoggedIn(session) && (gate === 'login' || hasPatientCard(session)))

/** Limited because the token is sent in a header. */
const MAX_TOKEN_LENGTH = 4096

/** Parses a stored login. Undefined if invalid, so that corrupt storage only logs the user out. */
export function parseLoginInfo(value: unknown): LoginInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, mpId, openId, patientId, patientCard } = value as Record<string, unknown>
  if (typeof token !== 'string' || !token || token.length > MAX_TOKEN_LENGTH) return undefined
  if (typeof mpId !== 'string' || !mpId) return undefined
  const card = parsePatientCard(patientCard as Parameters<typeof parsePatientCard>[0])
  return {
    token,
    mpId,
    openId: textOf(openId),
    patientId: textOf(patientId),
    ...(card && { patientCard: card }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const MAX_ROUTE_LENGTH = 512
/**
 * The path may be percent-encoded, for example a Chinese tag. Encoded dots, slashes and backslashes are rejected,
 * because they could leave the app.
 */
const INTERNAL = /^\/(?:[A-Za-z0-9_\-/]|%(?!2[ef]|5c|00)[0-9a-f]{2})*(\?[!-~]*)?$/i
/** A double slash in the path, or characters that would end the query. */
const ESCAPES_APP = /^[^?]*\/\/|[\\#]/

/** Percent-encodes letters such as Chinese characters, because /doctors/tag/失眠 is a route too; ASCII stays. */
const withEncodedLetters = (text: string): string =>
  text.replace(/[\p{L}\p{N}]/gu, (letter) => encodeURIComponent(letter))

/** Accepts only routes of this app, so that no stored or external link can leave it. */
export function parseInternalRoute(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const route = withEncodedLetters(value)
  return route.length <= MAX_ROUTE_LENGTH && INTERNAL.test(route) && !ESCAPES_APP.test(route) ? route : undefined
}
