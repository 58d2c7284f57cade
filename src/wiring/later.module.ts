import { ContainerModule } from 'inversify'
import { bindAdvisory } from './later/advisory.module'
import { bindMoney } from './later/money.module'
import { bindPeople } from './later/people.module'
import { bindLaterPorts } from './later/ports.module'
import { bindTherapy } from './later/therapy.module'
import { bindVisits } from './later/visits.module'

/** Ports and services of the terms that no first visit needs; one chunk, loaded with the first screen of theirs. */
export const laterModule = new ContainerModule((options) => {
  bindLaterPorts(options)
  bindVisits(options)
  bindTherapy(options)
  bindAdvisory(options)
  bindMoney(options)
  bindPeople(options)
})
