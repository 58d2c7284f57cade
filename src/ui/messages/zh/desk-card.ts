import type { DeskSentence } from '@/domain/visit/desk-card'

/** What a patient shows to the clinic's staff; the Chinese sentences are shown in every language of the app. */
export const deskCard = {
  title: '给工作人员看',
  choose: '选一句，大字显示',
  change: '换一句',
  number: '候诊号',
  time: '时间',
  sentences: {
    'cannot-hear': '我听不见',
    'write-down': '请写下来给我看',
    'fetch-me': '叫到我时，请过来告诉我',
    'cannot-speak': '我不能说话，请让我写字',
    'cannot-see': '我看不清，请念给我听',
    wheelchair: '我坐轮椅',
    'walk-with-me': '我走不稳，请扶我一下',
    companion: '请让家人陪我进去',
    'speak-slowly': '请说慢一点',
    'no-chinese': '我不会中文，请用翻译软件',
  } satisfies Record<DeskSentence, string>,
}

export const deskCardMessages = { deskCard }
