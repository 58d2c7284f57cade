import type { Scenario } from './scenario'
import type { MockClinic } from '../clinic/mock-clinic'

export const slowConsultationScenario: Scenario = {
  name: 'advisory-slow',
  title: '医生接了咨询却不回，到时自动退款',
  english: 'The doctor accepts and never answers; the money comes back in time',
  group: 'consultation',
  prepare: ({ rules }) => {
    rules.consultationScript = 'slow'
  },
}

export const refusedConsultationScenario: Scenario = {
  name: 'advisory-refused',
  title: '医生不接这次咨询，退款',
  english: 'The doctor refuses the consultation, with a refund',
  group: 'consultation',
  prepare: ({ rules }) => {
    rules.consultationScript = 'refusing'
  },
}

export const longChatScenario: Scenario = {
  name: 'chat-long',
  title: '和医生一直聊，不数轮数',
  english: 'Chatting with a doctor without counting rounds',
  group: 'consultation',
  prepare: ({ rules }) => {
    rules.consultationScript = 'slow'
    rules.consultationRounds = 0
  },
}

export const flakyChatScenario: Scenario = {
  name: 'chat-flaky',
  title: '聊天的网络时断时续，消息会迟到、重复、丢失',
  english: 'The chat breaks off; messages come late, twice or never',
  group: 'consultation',
  prepare: ({ chat }) => {
    chat.faults.add({ fault: 'cut', every: 5 })
    chat.faults.add({ fault: 'cut-ack', every: 4 })
    chat.faults.add({ fault: 'twice', every: 2 })
    chat.faults.add({ fault: 'swapped', every: 3 })
    chat.faults.add({ fault: 'lost', every: 7 })
    chat.faults.add({ fault: 'late-read', seconds: 20 })
  },
}

export const uploadKeyExpiresScenario: Scenario = {
  name: 'sts-expired-mid-upload',
  title: '上传照片的凭证几秒就过期',
  english: 'Credentials for photos expire within seconds',
  group: 'network',
  prepare: ({ rules }) => {
    rules.uploadKeySeconds = 5
  },
}

const letAll = ({ books }: MockClinic, status: 0 | 2): void => {
  for (const { id, advisory } of books.doctors.all())
    if (advisory) books.doctors.update(id, { advisory: { ...advisory, status } })
}

export const fullConsultationsScenario: Scenario = {
  name: 'advisory-full',
  title: '所有医生今天的咨询都满了',
  english: "Every doctor's consultations are full today",
  group: 'consultation',
  prepare: (chain) => letAll(chain, 2),
}

export const consultationsOffScenario: Scenario = {
  name: 'advisory-off',
  title: '没有医生在线咨询',
  english: 'No doctor consults online',
  group: 'consultation',
  prepare: (chain) => letAll(chain, 0),
}

export const noConsultationsScenario: Scenario = {
  name: 'advisory-unsupported',
  title: '没有一家门诊开通在线咨询',
  english: 'No clinic offers online consultations',
  group: 'consultation',
  prepare: ({ books }) => {
    for (const { id, features } of books.clinics.all())
      books.clinics.update(id, { features: { ...features, advisory: false } })
  },
}
