import type { CallId } from '../../../mocks/specification/calls'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { demoServerDataFor } from '../../../mocks/contract/demo-clinic'
import type { CheckMode, ContractReport } from '../../../mocks/contract/report'
import { runContract, type ContractRunOptions } from '../../../mocks/contract/run'
import type { TransportResponse, TransportRequest, Transport } from '../../../mocks/contract/transport'
import { sendThroughFaults } from '../../../mocks/transport/send-through-faults'
import { WEDNESDAY } from './patient-at'
import { openChain } from '../../support/open-chain'

export const openKitClinic = (): MockClinic => openChain({ clock: { at: WEDNESDAY, isFrozen: true } })

/** A transport to an in-process clinic; its responses have the same headers as over HTTP. */
export const inProcessTransport =
  (chain: MockClinic): Transport =>
  async ({ verb, path, headers, body }) => {
    const delivery = await sendThroughFaults(chain, { method: verb, path, headers, body })
    if (delivery.kind !== 'reply') throw new Error('no response')
    const { status, headers: said, body: text } = delivery.reply
    return { status, headers: said, text }
  }

/** Intercepts requests between the kit and the clinic; `row` is the kit's current check. */
export type RequestInterceptor = (
  row: CallId,
  request: TransportRequest,
  ask: () => Promise<TransportResponse>,
) => Promise<TransportResponse>
const straight: RequestInterceptor = (_row, _request, ask) => ask()

type Given = Pick<ContractRunOptions, 'origin' | 'trueNow' | 'talk' | 'secondToken' | 'isNobody'> & {
  readonly chain?: MockClinic
  readonly mode?: CheckMode
  readonly mark?: string
  readonly isSpecOnly?: boolean
  readonly between?: RequestInterceptor
  /** Token of an existing login; by default the kit logs in. */
  readonly token?: string
  readonly appWaitsMs?: number
}

/** Runs the contract kit in process, against its own clinic. */
export async function runKit({
  chain = openKitClinic(),
  mode = 'full',
  mark = 'k:1,a~b',
  isSpecOnly = false,
  between = straight,
  token,
  appWaitsMs,
  ...others
}: Given = {}): Promise<ContractReport> {
  let row: CallId = 'A1'
  const ask = inProcessTransport(chain)
  return runContract({
    mpId: 'kit',
    mode,
    mark,
    isSpecOnly,
    ...others,
    ...(token === undefined ? { demo: demoServerDataFor(mark) } : { token }),
    ...(appWaitsMs !== undefined && { appWaitsMs }),
    onProgress: (_done, _total, asked) => {
      row = asked
    },
    transport: (request) => between(row, request, () => ask(request)),
  })
}

export const failingCalls = ({ rows }: ContractReport): string[] =>
  rows
    .filter(({ verdict }) => verdict !== 'pass' && verdict !== 'not-asked')
    .map(({ row, verdict, findings }) => `${row} ${verdict} ${findings.join('; ')}`)
