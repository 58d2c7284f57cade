import type { Chain } from '../clinic/chain'
import type { World } from './world'

const letAll = ({ books }: Chain, status: 0 | 2): void => {
  for (const { id, advisory } of books.doctors.all())
    if (advisory) books.doctors.update(id, { advisory: { ...advisory, status } })
}

export const advisoryFull: World = {
  name: 'advisory-full',
  title: '所有医生今天的咨询都满了',
  english: "Every doctor's consultations are full today",
  group: 'consultation',
  prepare: (chain) => letAll(chain, 2),
}
export const advisoryOff: World = {
  name: 'advisory-off',
  title: '没有医生在线咨询',
  english: 'No doctor consults online',
  group: 'consultation',
  prepare: (chain) => letAll(chain, 0),
}
export const advisoryUnsupported: World = {
  name: 'advisory-unsupported',
  title: '没有一家门诊开通在线咨询',
  english: 'No clinic offers online consultations',
  group: 'consultation',
  prepare: ({ books }) => {
    for (const { id, features } of books.clinics.all())
      books.clinics.update(id, { features: { ...features, advisory: false } })
  },
}
