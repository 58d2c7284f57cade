import type { Clinic } from '../../../../mocks/clinic/clinic'
import { Phone } from '../patient-at'
import { askOf } from './asks'
import { Pool } from './pool'
import { again, besides, CALLS, goToVisit, openPhones, type Step } from './walk'

/**
 * Lets a list of steps happen to a clinic and writes down what was answered. Before each step another clinic may take the
 * place of the one there was.
 */
export async function traceOf(first: Clinic, steps: readonly Step[], before = (clinic: Clinic, _at: number) => clinic) {
  let clinic = first
  const accounts: string[] = []
  const tokens: string[] = []
  for (const { token } of await openPhones(clinic)) {
    tokens.push(token)
    accounts.push(clinic.books.tokens.byId(token)?.accountId ?? '')
  }
  const trace: string[] = []
  for (const [at, each] of steps.entries()) {
    clinic = before(clinic, at)
    if (each.do === 'wait') clinic.clock.moveMinutes(each.minutes)
    else if (each.do === 'go') goToVisit(clinic, each.numbers)
    else if (each.do !== 'ask') besides(clinic, each)
    else {
      const call = CALLS.get(each.key)
      const accountId = accounts[each.who] ?? ''
      const phone = new Phone(clinic)
      phone.token = tokens[each.who] ?? ''
      const known = clinic.books.tokens.byId(phone.token)
      if (!known || known.expireAt <= clinic.clock.now().getTime()) phone.token = again(clinic, accountId)
      if (!call) throw new RangeError(`nobody asks ${each.key}`)
      const sent = await askOf(each.key, new Pool(clinic, accountId, each.numbers, `w${at}`))
      const said = await phone.send(call, sent as never)
      if (said.form === 'ok' && each.key === 'PUT /mcapi/patients/select/{id}')
        phone.token = (said.data as { token: string }).token
      tokens[each.who] = phone.token
      trace.push(`${each.key} ${JSON.stringify(said)}`)
    }
    clinic.catchUp()
  }
  return { clinic, trace }
}
