import type { World } from './world'

/** A clinic without our additions to the specification. */
export const specOnly: World = {
  name: 'spec-only',
  title: '门诊只说规范里写的，不多说一个字段',
  english: 'The clinic says the fields of the specification and no others',
  group: 'network',
  prepare: ({ rules }) => {
    rules.isSpecOnly = true
  },
}
