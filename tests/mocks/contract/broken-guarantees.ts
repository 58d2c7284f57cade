import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import type { OpenChatConnection } from '../../../mocks/contract/guarantees/chat-connection'
import type { GuaranteeName } from '../../../mocks/contract/guarantees/guarantees'
import {
  envelopeOf,
  changeField,
  changeData,
  changeHeaders,
  isSuccess,
  changeRecords,
  withBody,
  repeatBooking,
  changeReply,
  type Json,
} from '../support/response-changes'
import { inProcessTransport, type RequestInterceptor } from '../support/contract-run'
import {
  shiftServerDate,
  answerPreflight,
  changePaging,
  HOUR_MS,
  OPENED_FRAME,
  actAsFirstCaller,
  replayFirstResponse,
  reverseRows,
  shortenRange,
  acceptDeadToken,
  changeChatFrames,
} from '../support/faulty-transport'

export type BrokenGuarantee = {
  readonly guarantee: GuaranteeName
  readonly server: string
  readonly told: RegExp
  readonly between?: (chain: MockClinic) => RequestInterceptor
  readonly talk?: (chain: MockClinic) => OpenChatConnection
}

/** Servers that each break one guarantee that no schema expresses. */
export const BROKEN_GUARANTEES: readonly BrokenGuarantee[] = [
  {
    guarantee: 'idempotent by requestId',
    server: 'books again for a known requestId',
    told: /R5: repeated with the same requestId: (rejected with 40902|returned another object)/,
    between: (chain) => repeatBooking(chain, 'R5'),
  },
  {
    guarantee: 'idempotent by requestId',
    server: 'refuses a repeated request that succeeded',
    told: /R20: repeated with the same requestId: rejected with 40906 already-watching/,
    between: (chain) => repeatBooking(chain, 'R20'),
  },
  {
    guarantee: 'idempotent by requestId',
    server: 'accepts a known requestId with another body',
    told: /R5: request with the same requestId for another slot: succeeded/,
    between: (chain) => replayFirstResponse(chain, 'R5'),
  },
  {
    guarantee: 'idempotent by requestId',
    server: 'accepts an empty requestId, and any amount for a known one',
    told: /P4: request with an empty requestId for another amount: succeeded/,
    between: (chain) => replayFirstResponse(chain, 'P4'),
  },
  {
    guarantee: 'rejections well-formed',
    server: 'lists the days of a thousand years',
    told: /R2: request for a range of 1000 years: succeeded/,
    between: (chain) => shortenRange(chain),
  },
  {
    guarantee: 'idempotent by requestId',
    server: 'creates a second order with the same response',
    told: /P8: the list contains 2 orders, but 1 was requested \(P10\)/,
    between: () =>
      changeData((given) => {
        const { rows, total } = given as { rows: Json[]; total: number }
        const clone = rows.find(({ cloneFromId }) => cloneFromId)
        return clone ? { rows: [clone, { ...clone, id: 'otwin' }, ...rows.slice(1)], total: total + 1 } : given
      }, 'P8'),
  },
  {
    guarantee: 'no data of another person',
    server: 'shows a visit to any account',
    told: /R12: returns data of the first login to a second login/,
    between: actAsFirstCaller('R12'),
  },
  {
    guarantee: 'no data of another person',
    server: 'shows a patient profile to any account',
    told: /T1: returns data of the first login to a second login/,
    between: actAsFirstCaller('T1'),
  },
  {
    guarantee: 'no data of another person',
    server: 'cancels a visit for any account',
    told: /R7: allows a second login to change data of the first login/,
    between: actAsFirstCaller('R7'),
  },
  {
    guarantee: 'no data of another person',
    server: 'lists orders of all accounts',
    told: /P8: lists data of the first login to a second login/,
    between: actAsFirstCaller('P8'),
  },
  {
    guarantee: 'no data of another person',
    server: 'lists the records of another patient',
    told: /T10: .*patientId: is not the requested patient/,
    between: () =>
      changeRecords(
        changeField('patientId', () => 'p9999'),
        'T10',
      ),
  },
  {
    guarantee: 'login required',
    server: 'answers without a valid token',
    told: /R13: request with an invalid token: succeeded, expected an error/,
    between: acceptDeadToken('R13'),
  },
  {
    guarantee: 'rejections well-formed',
    server: 'accepts an unknown id',
    told: /R12: request with an unknown id: data: missing|R12: request with an unknown id: succeeded/,
    between: () =>
      changeReply((reply) => {
        if (isSuccess(envelopeOf(reply))) return reply
        return withBody({ ...reply, status: 200 }, { data: null, status: { code: 200, message: '' } })
      }, 'R12'),
  },
  {
    guarantee: 'rejections well-formed',
    server: 'answers errors with an HTML page',
    told: /R12: request with an unknown id: .*HTTP 500/,
    between: () =>
      changeReply(
        (reply) => (isSuccess(envelopeOf(reply)) ? reply : { ...reply, status: 500, text: '<h1>Oops</h1>' }),
        'R12',
      ),
  },
  {
    guarantee: 'complete pages',
    server: 'loses a row between two pages',
    told: /P8: pages of 2 omit \d+ of \d+ rows/,
    between: changePaging(['P8'], (limit, offset) => ({ limit, offset: offset < 2 ? offset : offset + 1 })),
  },
  {
    guarantee: 'complete pages',
    server: 'repeats a row on the next page',
    told: /P8: pages of 2 repeat \d+ of \d+ rows/,
    between: changePaging(['P8'], (limit, offset) => ({ limit, offset: offset < 2 ? offset : offset - 1 })),
  },
  {
    guarantee: 'complete pages',
    server: 'returns fewer rows than requested',
    told: /P8: (returned \d rows at offset \d+ with limit 2|.*data\.total: )/,
    between: changePaging(['P8'], (limit, offset) => ({ limit: limit === 2 ? 1 : limit, offset })),
  },
  {
    guarantee: 'complete pages',
    server: 'ignores the offset',
    told: /P8: starts with the same row at another offset/,
    between: changePaging(['P8'], (limit) => ({ limit, offset: 0 })),
  },
  {
    guarantee: 'complete pages',
    server: 'returns more rows than requested',
    told: /P8: returned 3 rows, expected at most 1/,
    between: changePaging(['P8'], (limit, offset) => ({ limit: limit === 1 ? 3 : limit, offset })),
  },
  {
    guarantee: 'complete pages',
    server: 'returns a wrong total',
    told: /P8: data\.total: /,
    between: () =>
      changeRecords(
        changeField('total', (total) => Number(total) + 5),
        'P8',
      ),
  },
  {
    guarantee: 'sorted lists',
    server: 'reverses the list of doctors',
    told: /D5: the doctors are not sorted by the field sort/,
    between: () => changeData(reverseRows, 'D5'),
  },
  {
    guarantee: 'sorted lists',
    server: 'returns requested doctors in another order',
    told: /D2: the doctors are not in the requested order/,
    between: () => changeData(reverseRows, 'D2'),
  },
  {
    guarantee: 'sorted lists',
    server: 'lists the farthest clinic first',
    told: /C2: the clinics are not sorted by distance/,
    between: () => changeData(reverseRows, 'C2'),
  },
  {
    guarantee: 'sorted lists',
    server: 'lists the default address last',
    told: /T20: the default address is not first/,
    between: () => changeData(reverseRows, 'T20'),
  },
  {
    guarantee: 'Date header',
    server: 'sends no Date',
    told: /^no Date .*: A1, .* and \d+ more$/,
    between: () => changeHeaders({ date: undefined }),
  },
  {
    guarantee: 'Date header',
    server: 'has one of several instances an hour ahead',
    told: /^\w+ returned a Date (60|59) minutes off other responses/,
    between: () => shiftServerDate(HOUR_MS, 5),
  },
  {
    guarantee: 'accurate Date',
    server: 'runs an hour ahead',
    told: /^Date is (60|59) minutes ahead of this machine/,
    between: () => shiftServerDate(HOUR_MS),
  },
  {
    guarantee: 'not cached',
    server: 'allows caching',
    told: /^no Cache-Control: no-store/,
    between: () => changeHeaders({ 'cache-control': 'private, max-age=60' }),
  },
  {
    guarantee: 'CORS',
    server: 'answers no preflight',
    told: /preflight for PUT .*HTTP 404/,
    between: (chain) => (_row, request) => inProcessTransport(chain)(request),
  },
  {
    guarantee: 'CORS',
    server: 'allows only another origin',
    told: /preflight for GET does not allow the origin of the app/,
    between: () => answerPreflight({ 'access-control-allow-origin': 'https://other.example' }),
  },
  {
    guarantee: 'CORS',
    server: 'forbids the token header',
    told: /preflight for POST does not allow the headers x-mc-token/,
    between: () => answerPreflight({ 'access-control-allow-headers': 'Content-Type' }),
  },
  {
    guarantee: 'CORS',
    server: 'allows no PUT',
    told: /preflight for PUT does not allow the method/,
    between: () => answerPreflight({ 'access-control-allow-methods': 'GET, POST' }),
  },
  {
    guarantee: 'CORS',
    server: 'hides Date from the page',
    told: /does not expose Date/,
    between: () => answerPreflight({ 'access-control-expose-headers': '' }),
  },
  {
    guarantee: 'chat socket',
    server: 'opens the chat with any token',
    told: /an invalid token got opened, expected close code 4001/,
    talk: changeChatFrames((heard) => (heard.kind === 'closed' ? OPENED_FRAME : heard)),
  },
  {
    guarantee: 'chat socket',
    server: 'rejects the chat token that it issued',
    told: /the token from T24 got close code 4001, expected opened/,
    talk: changeChatFrames(() => ({ kind: 'closed', code: 4001 })),
  },
  {
    guarantee: 'chat socket',
    server: 'answers no ping',
    told: /a ping got no response within ten seconds, expected pong/,
    talk: changeChatFrames((heard, nth) => (nth === 1 ? { kind: 'silent' } : heard)),
  },
  {
    guarantee: 'upload credentials',
    server: 'issues upload credentials for a week',
    told: /A13: the credentials are valid for 10\d\d\d minutes, expected 15 to 60/,
    between: () =>
      changeRecords(
        changeField('expireAt', (until) => new Date(Date.parse(String(until)) + 7 * 24 * HOUR_MS).toISOString()),
        'A13',
      ),
  },
  {
    guarantee: 'upload credentials',
    server: 'allows all accounts to write anywhere in the bucket',
    told: /A13: rootDir is empty/,
    between: () =>
      changeRecords(
        changeField('rootDir', () => '/'),
        'A13',
      ),
  },
]
