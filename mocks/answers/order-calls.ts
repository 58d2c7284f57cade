import * as v from 'valibot'
import { post, put } from '@/adapters/http/call'
import { wireOk } from '@/adapters/http/wire/basics'

/** Calls of the specification for which the client has no row yet; the day it gets one, the row here goes. */
export const orderCalls = {
  lock: post('/mcapi/pay/orderLock/{id}', {
    body: v.object({ requestId: v.string(), deviceId: v.string() }),
    reply: v.object({ lockId: v.string(), isLocked: v.boolean(), isMine: v.boolean(), expireAt: v.string() }),
  }),
  unlock: put('/mcapi/pay/orderUnlock/{id}', { body: v.object({ lockId: v.string() }), reply: wireOk }),
  sign: post('/mcapi/v2/regs/sign', {
    body: v.object({ regId: v.string(), scene: v.optional(v.string()) }),
    reply: v.object({
      regId: v.string(),
      status: v.number(),
      orderNo: v.number(),
      queue: v.unknown(),
      roomName: v.string(),
    }),
  }),
}
