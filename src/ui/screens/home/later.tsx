import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useStores, type Stores } from '@/ui/stores/stores'
import type { Terms } from '@/ui/stores/terms'
import { underWay } from '@/ui/under-way'

/** Code that comes once home stands, and is there at once from then on. */
class LateCode<Code> {
  here: Code | undefined
  readonly #fetch: (terms: Terms) => Promise<Code>
  constructor(fetch: (terms: Terms) => Promise<Code>) {
    this.#fetch = fetch
  }
  async bring(terms: Terms): Promise<Code> {
    this.here = await this.#fetch(terms)
    return this.here
  }
}
const NEXT = new LateCode(async (terms) => {
  const [{ HomeLater }] = await Promise.all([import('./home-later'), terms.load('account', 'consultation', 'today')])
  return HomeLater
})
const DOCTORS = new LateCode(() => import('./free-doctors').then(({ FreeDoctors }) => FreeDoctors))
const FACE = new LateCode(() => import('./home-face').then(({ HomeFace }) => HomeFace))

/** Home has all of its own. */
const isWhole = ({ clinic, registration, session }: Stores): boolean =>
  clinic.current.isKnown && (!session.hasCard || registration.upcoming.isKnown)
const hasSeenNobody = ({ recentDoctors, session }: Stores): boolean =>
  session.isLoggedIn ? recentDoctors.all.value?.length === 0 : true

/** What is next, once home has all of its own, and only for who has a card; what stands below waits for it, and never moves. */
export const Later = observer(function Later({ children }: { children: ReactNode }) {
  const stores = useStores()
  const { hasCard } = stores.session
  const isTime = hasCard && isWhole(stores)
  const HomeLater = useLateCode(isTime, NEXT)
  if (!hasCard || HomeLater === 'missing') return children
  return isTime && HomeLater && <HomeLater>{children}</HomeLater>
})

/** Doctors with free numbers, once home has all of its own, and only where it has none that were seen before. */
export const LaterDoctors = observer(function LaterDoctors() {
  const stores = useStores()
  return <OnceTime isTime={isWhole(stores) && hasSeenNobody(stores)} code={DOCTORS} />
})

/** What the clinic shows of itself comes last, for everybody, below the doctors. */
export const LaterFace = observer(function LaterFace() {
  const stores = useStores()
  const { clinic, look, recentDoctors, scheduling } = stores
  const { value } = clinic.current
  const isOpen = value !== undefined && clinic.standing(value, 'registration') === 'open'
  const areDoctorsKnown = hasSeenNobody(stores)
    ? clinic.isStandingKnown && (!isOpen || scheduling.ahead.isKnown)
    : recentDoctors.all.isKnown
  // Elders have no doctors there.
  const isLast = look.isElder || areDoctorsKnown
  return <OnceTime isTime={isWhole(stores) && isLast} code={FACE} />
})

function OnceTime({ isTime, code }: { isTime: boolean; code: LateCode<ComponentType> }) {
  const Come = useLateCode(isTime, code)
  return isTime && Come && Come !== 'missing' && <Come />
}

/** A Suspense would hold back the rest for 300 ms more. Without the network the code is missing, and home is as it was. */
function useLateCode<Code>(isTime: boolean, code: LateCode<Code>): Code | 'missing' | undefined {
  const { terms } = useStores()
  const [come, setCome] = useState<Code | 'missing' | undefined>(() => code.here)
  useEffect(() => {
    if (!isTime || come !== undefined) return
    underWay.during(code.bring(terms)).then(
      (here) => setCome(() => here),
      () => setCome('missing'),
    )
  }, [isTime, come, code, terms])
  return come
}
