import { isDemoServer } from './demo-clinic'
import { openEnvelope } from './envelope'
import { httpTransport, type TransportResponse } from './transport'

/** How to reach a server and log in there. */
export type ConnectOptions = {
  /** Base URL of the server, without /mcapi. */
  readonly base: string
  readonly token?: string
  readonly mpId?: string
  /** A mobile number, and the code that was sent to it by SMS. */
  readonly mobile?: string
  readonly smsCode?: string
  /** A second account, to check that it cannot see the first one's data. */
  readonly secondToken?: string
  readonly secondMobile?: string
  readonly secondCode?: string
  /** Distinguishes this run from others. */
  readonly mark: string
  /** Returns the true time; by default, this machine's time. */
  readonly trueNow?: () => number
  readonly signal?: AbortSignal
}
/** Reported if the server rejects a login by code. */
export const LOGIN_CODE_REJECTED_MESSAGE =
  'the SMS code was rejected: it is valid once and for a few minutes. Request a new one after a minute, or use --token'
/** Thrown if the run cannot start; the message says what is missing. */
export class ConnectionSetupError extends Error {}

const FIRST = '/mcapi/clinic/default'

async function knock(base: string, mpId: string): Promise<TransportResponse> {
  try {
    const path = `${FIRST}?mpId=${encodeURIComponent(mpId)}&timestamp=${Date.now()}`
    return await httpTransport(base)({ verb: 'GET', path, headers: {} })
  } catch {
    throw new ConnectionSetupError(`No response from ${base}. Check that the server is running and the URL is correct.`)
  }
}

export type ServerTarget = { readonly base: string; readonly mpId: string; readonly isDemo: boolean }

/** Checks that a clinic responds. For the in-page demo, opens a new mock clinic, so that runs are independent. */
export async function connectToServer(options: ConnectOptions, needsLogin = true): Promise<ServerTarget> {
  const { token, mark, mobile, smsCode } = options
  const base = options.base.replace(/\/+$/, '')
  const mpId = options.mpId ?? `contract-${mark}`
  const first = await knock(base, mpId)
  const isDemo = isDemoServer(first)
  const opened = openEnvelope(first)
  // Other deviations are reported later, but a response without any envelope does not come from a clinic.
  if (!isDemo && opened.kind === 'missing')
    throw new ConnectionSetupError(`${base} is not a clinic’s server: GET ${FIRST} returned ${opened.text}.`)
  if (!isDemo && options.mpId === undefined)
    throw new ConnectionSetupError('--mp-id is required, except for a mock clinic.')
  if (needsLogin && !isDemo && token === undefined && (mobile === undefined || smsCode === undefined))
    throw new ConnectionSetupError(
      'A login is required: --token T, or --mobile M --code C with the code from a new SMS.',
    )
  return { base, mpId, isDemo }
}
