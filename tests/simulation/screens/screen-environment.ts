import { en } from '@/ui/messages/en'
import { zh } from '@/ui/messages/zh'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import type { Persona } from '../../../mocks/simulation/personas'
import type { SimulationEnvironment } from '../../../mocks/simulation/simulate'
import { DEVICE_FAULTS, type SimulationPlan } from '../../../mocks/simulation/simulation-plan'
import { ordinaryDevice } from '../device-kinds'
import { createMockEnvironment } from '../environment'
import type { InjectedBug } from '../injected-bug'
import { watchRequests } from '../watch-requests'
import { HAPPY_DOM, type PageEngine } from './browser'
import { ScreenTurns, screenPhone } from './screen-phone'

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏']
/** Gives each account its own surname, so that a screen shows whose data it displays. */
function nameApart({ books }: MockClinic, people: readonly Persona[]): void {
  for (const { account, patients } of people)
    for (const row of [...books.patients.all(), ...books.cards.all()])
      if (patients.includes('patientId' in row ? row.patientId : row.id)) {
        const name = `${SURNAMES[Number(account.slice(3)) % SURNAMES.length]}${row.name.slice(1)}`
        if ('patientId' in row) books.cards.update(row.id, { name })
        else books.patients.update(row.id, { name })
      }
}

/** A plan without the faults that need two windows. */
export const withScreens = (plan: SimulationPlan): SimulationPlan => ({
  ...plan,
  deviceFaults: DEVICE_FAULTS.filter((fault) => fault !== 'second-window' && plan.deviceFaults.includes(fault)),
})

/** The real app with its pages in the document, and the mock clinic; `errors` collects what the pages throw. */
export function createScreenEnvironment(
  injectedBug?: InjectedBug,
  errors: unknown[] = [],
  engine: PageEngine = HAPPY_DOM,
): SimulationEnvironment {
  const turns = new ScreenTurns()
  const environment = createMockEnvironment(
    {
      prepare: nameApart,
      open: (chain, clinic, setting) => {
        const { device, parts } = ordinaryDevice(setting)
        const { person, note } = setting
        return screenPhone({
          ...setting,
          clinic,
          device,
          parts,
          watch: watchRequests(note),
          injectedBug,
          turns,
          engine,
          words: person.language === 'en' ? en : zh,
          names: () => new Map(chain.books.patients.all().map(({ id, name }) => [name, id])),
          onError: (thrown) => errors.push(thrown),
          fill: (isFull) => {
            device.isFull = isFull
          },
          clear: () => device.clear(),
        })
      },
    },
    injectedBug,
  )
  return { ...environment, rest: engine.rest, begin: engine.begin }
}
