import * as v from 'valibot'
import { openChain } from '../opening/open-chain'
import type { ClinicSnapshot } from '../opening/snapshot'
import type { Chain } from '../clinic/chain'
import { ControlRefusal } from './control-refusal'
import type { ChainHost } from './host'

const MOMENT = v.strictObject({ clinic: v.looseObject({ form: v.number() }) })

function opened(clinic: object): Chain {
  try {
    return openChain({ kept: clinic as ClinicSnapshot })
  } catch {
    throw new ControlRefusal(
      400,
      '这一刻的门诊打不开：它是另一个版本写下的',
      'The clinic of this moment cannot be opened: another version has written it',
    )
  }
}

/** Opens in the clinic's place one as it was kept, at that very instant. */
export function enterMoment(host: ChainHost, body: unknown) {
  const { clinic } = v.parse(MOMENT, body)
  const chain = opened(clinic)
  host.chain.chat.cut()
  host.chain = chain
  return { name: chain.world, now: chain.clock.now().toISOString() }
}
