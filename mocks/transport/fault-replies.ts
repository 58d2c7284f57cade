import type { ClinicReply } from '../clinic/request'
import type { Fault, FaultRule } from '../faults/call-faults'

const JSON_TYPE = 'application/json; charset=utf-8'
const reply = (status: number, body: string, type = JSON_TYPE): ClinicReply => ({
  status,
  headers: { 'content-type': type },
  body,
})
const envelope = (code: number, message: string, data: unknown = null): ClinicReply => ({
  ...reply(200, JSON.stringify({ data, status: { code, message } })),
  code,
})
const PORTAL = '<!doctype html><html><head><title>上网认证</title></head><body>请先登录无线网络</body></html>'

/** Responses that a fault returns instead of the clinic's. */
export const FAULT_REPLIES: Partial<Record<Fault, (rule: FaultRule) => ClinicReply>> = {
  '500': ({ code, message }) =>
    message === undefined
      ? reply(500, 'Internal Server Error', 'text/plain')
      : reply(500, JSON.stringify({ error: { code: code ?? 500, message } })),
  html: () => reply(200, PORTAL, 'text/html; charset=utf-8'),
  envelope: ({ code = 50001, message = '系统忙，请稍后再试', details }) =>
    envelope(code, message, { ...details, code, message }),
  '4030': ({ message = '您没有访问权限' }) => ({
    ...reply(403, JSON.stringify({ error: { code: 4030, message } })),
    code: 4030,
  }),
  '2498': ({ message = '门诊系统服务已到期' }) => envelope(2498, message),
  '2499': ({ message = '该门诊不支持此功能' }) => envelope(2499, message),
  '406': ({ message = '登录被拒绝' }) => envelope(406, message),
  '404': ({ message = '没有找到' }) => envelope(404, message),
  '401': ({ message = '登录已失效，请重新登录' }) => envelope(401, message),
}

/** Corrupts the clinic's response according to the fault. */
export function corruptReply(answered: ClinicReply, fault: Fault | undefined): ClinicReply {
  if (fault === 'bad-json') return { ...answered, body: answered.body.slice(0, Math.floor(answered.body.length / 2)) }
  return fault === 'wrong-schema' ? envelope(200, '', { surprise: [null, '不是这样的'] }) : answered
}
