import type { Chain } from '../../../../mocks/clinic/chain'
import { Phone } from '../patient-at'
import { askOf } from './asks'
import { Pool } from './pool'
import { again, besides, CALLS, goToVisit, openPhones, type Step } from './walk'

/**
 * Lets a list of steps happen to a clinic and writes down what was answered. Before each step another clinic may take the
 * place of the one there was.
 */
export async function traceOf(first: Chain, steps: readonly Step[], before = (chain: Chain, _at: number) => chain) {
  let chain = first
  const accounts: string[] = []
  const tokens: string[] = []
  for (const { token } of await openPhones(chain)) {
    tokens.push(token)
    accounts.push(chain.books.tokens.byId(token)?.accountId ?? '')
  }
  const trace: string[] = []
  for (const [at, each] of steps.entries()) {
    chain = before(chain, at)
    if (each.do === 'wait') chain.clock.moveMinutes(each.minutes)
    else if (each.do === 'go') goToVisit(chain, each.numbers)
    else if (each.do !== 'ask') besides(chain, each)
    else {
      const call = CALLS.get(each.key)
      const accountId = accounts[each.who] ?? ''
      const phone = new Phone(chain)
      phone.token = tokens[each.who] ?? ''
      const known = chain.books.tokens.byId(phone.token)
      if (!known || known.expireAt <= chain.clock.now().getTime()) phone.token = again(chain, accountId)
      if (!call) throw new RangeError(`nobody asks ${each.key}`)
      const sent = await askOf(each.key, new Pool(chain, accountId, each.numbers, `w${at}`))
      const said = await phone.send(call, sent as never)
      if (said.form === 'ok' && each.key === 'PUT /mcapi/patients/select/{id}')
        phone.token = (said.data as { token: string }).token
      tokens[each.who] = phone.token
      trace.push(`${each.key} ${JSON.stringify(said)}`)
    }
    chain.catchUp()
  }
  return { chain, trace }
}
