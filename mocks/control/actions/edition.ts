import type { MockClinic } from '../../clinic/mock-clinic'
import type { Action } from '../action'

const CHAIN = 'chain'

const editions = ({ books, rules }: MockClinic) => [
  { id: CHAIN, label: '整个连锁', isExpired: rules.isChainExpired },
  ...books.clinics.all().map(({ id, shortName, isExpired }) => ({ id, label: shortName, isExpired })),
]
const targetsWhere = (isWanted: boolean) => (chain: MockClinic) =>
  editions(chain)
    .filter(({ isExpired }) => isExpired === isWanted)
    .map(({ id, label }) => ({ id, label }))

function setExpired({ books, rules }: MockClinic, target: string, isExpired: boolean): void {
  if (target === CHAIN) rules.isChainExpired = isExpired
  else books.clinics.update(target, { isExpired })
}

const expire: Action = {
  name: 'expire-edition',
  title: '系统服务到期',
  english: 'Let an edition expire',
  group: 'edition',
  targets: targetsWhere(false),
  perform: (chain, { target }) => {
    setExpired(chain, target, true)
    return { done: '到期了', english: 'Expired' }
  },
}
const renew: Action = {
  name: 'renew-edition',
  title: '续上系统服务',
  english: 'Renew an edition',
  group: 'edition',
  targets: targetsWhere(true),
  perform: (chain, { target }) => {
    setExpired(chain, target, false)
    return { done: '续上了', english: 'Renewed' }
  },
}

export const editionActions: readonly Action[] = [expire, renew]
