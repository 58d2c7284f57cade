import type { Scenario } from './scenario'

export const accessDeniedScenario: Scenario = {
  name: '4030',
  title: '第一次打开后没有权限',
  english: 'Access is denied after the first call',
  group: 'network',
  faults: [{ call: '*', fault: '4030', after: 'GET /mcapi/clinic/default' }],
}
export const lostResponseScenario: Scenario = {
  name: 'lost-answer',
  title: '挂上了号，回答丢了',
  english: 'A number is booked and the answer is lost',
  group: 'network',
  faults: [{ call: 'POST /mcapi/v2/regs', fault: 'lost-answer', times: 1 }],
}
export const timeoutScenario: Scenario = {
  name: 'ten-second-timeout',
  title: '看号和挂号各有一次没有回应',
  english: 'Looking for numbers and booking each go unanswered once',
  group: 'network',
  faults: [
    { call: 'GET /mcapi/v2/regs/doctor/{id}/allScheduling', fault: 'timeout', times: 1 },
    { call: 'POST /mcapi/v2/regs', fault: 'timeout', times: 1 },
  ],
}
