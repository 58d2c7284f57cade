import type { WireReplyOf } from '@/adapters/http/call'
import type { registrationCalls } from '@/adapters/http/calls/registration'
import type { MockClinic } from '../mock-clinic'
import { REGISTRATION_STATUS_CODES, type RegistrationRow, type RegistrationStatusCode } from './rows'
import { endTimeOf } from './rules'
import { registrationView } from './views'
import { DAY_MS } from '../clock'

const WEEK_MS = 7 * DAY_MS

const TITLES: Readonly<Record<RegistrationStatusCode, string>> = {
  [REGISTRATION_STATUS_CODES.reserved]: '预约成功通知',
  [REGISTRATION_STATUS_CODES.awaitingPayment]: '待付款提醒',
  [REGISTRATION_STATUS_CODES.awaitingSign]: '就诊提醒',
  [REGISTRATION_STATUS_CODES.signed]: '签到成功通知',
  [REGISTRATION_STATUS_CODES.called]: '叫号提醒',
  [REGISTRATION_STATUS_CODES.finished]: '就诊完成通知',
  [REGISTRATION_STATUS_CODES.missed]: '过号通知',
  [REGISTRATION_STATUS_CODES.cancelled]: '预约取消通知',
  [REGISTRATION_STATUS_CODES.stopped]: '停诊通知',
}

/** Parses a template message's id into a visit id and the index of an entry in the visit's history. */
export function parseMessageId(id: string): { registrationId: string; entry: number } | undefined {
  const [, registrationId, entry] = /^m-(\w+)-(\d{1,3})$/.exec(id) ?? []
  return registrationId === undefined ? undefined : { registrationId, entry: Number(entry) }
}

/**
 * Returns the visit that a message is about. The message has expired if the status has changed since or the visit was
 * more than a week ago.
 */
export function messageVisitView(
  chain: MockClinic,
  row: RegistrationRow,
  status: RegistrationStatusCode,
): WireReplyOf<typeof registrationCalls.byMessage> {
  const isLongOver = chain.clock.now().getTime() > endTimeOf(row) + WEEK_MS
  return {
    ...registrationView(chain, row),
    msgTitle: TITLES[status],
    isExpired: status !== row.status || isLongOver,
  }
}
