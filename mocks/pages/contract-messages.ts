import type { GuaranteeReport } from '../contract/guarantees/guarantees'
import type { CallResult } from '../contract/report'

/** Text of the contract page; not part of the app's messages, because patients do not see it. */
export const contractMessages = {
  title: '契约检查',
  note: '逐个问所有接口，对不上的写在下面。',
  mode: '检查方式',
  read: '只读',
  full: '完整',
  about: {
    read: '只读取，不写任何数据。',
    full: '也写数据：用自建的就诊人，做完撤销。',
  },
  run: '开始检查',
  runAgain: '再查一遍',
  running: '正在检查',
  stop: '停下',
  progress: '检查进度',
  onlyDifferent: '只看不同',
  nothingDifferent: '没有不同。',
  calls: '接口',
  summary: (passed: number, asked: number) => `${asked} 个里 ${passed} 个通过`,
  faults: (count: number) => (count === 0 ? '没有发现不同' : `${count} 个有问题`),
  notAsked: (count: number) => `${count} 个没有问`,
  left: (what: string) => `没能撤销：${what}`,
  cutOff: '检查没有做完。',
  save: '保存报告',
  notes: '附注',
  verdict: {
    pass: '通过',
    differs: '不同',
    refused: '被拒',
    'not-there': '没有',
    'not-asked': '没问',
  } satisfies Record<CallResult, string>,
  guarantees: '承诺',
  guarantee: { kept: '守住', broken: '没守住', 'not-judged': '没法判断' } satisfies Record<
    GuaranteeReport['verdict'],
    string
  >,
  broken: (count: number) => `${count} 个承诺没守住`,
  /** Duration in milliseconds. */
  pace: (requests: number, half: number, most: number) =>
    `${requests} 次请求：一半在 ${half} 毫秒内，九成五在 ${most} 毫秒内`,
}
