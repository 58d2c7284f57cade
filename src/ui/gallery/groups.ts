import { lazy } from 'react'

/** The gallery's pages; each comes when it is opened. */
export const GROUPS = {
  buttons: { zh: '按钮', en: 'Buttons', Page: lazy(async () => ({ default: (await import('./buttons')).Buttons })) },
  fields: { zh: '填写', en: 'Fields', Page: lazy(async () => ({ default: (await import('./fields')).Fields })) },
  choices: { zh: '选择', en: 'Choices', Page: lazy(async () => ({ default: (await import('./choices')).Choices })) },
  form: { zh: '表单', en: 'Form', Page: lazy(async () => ({ default: (await import('./form-sample')).FormSample })) },
  overlays: {
    zh: '弹层',
    en: 'Overlays',
    Page: lazy(async () => ({ default: (await import('./overlays')).Overlays })),
  },
  rows: { zh: '行与标签', en: 'Rows', Page: lazy(async () => ({ default: (await import('./rows')).Rows })) },
  pictures: {
    zh: '图与码',
    en: 'Pictures',
    Page: lazy(async () => ({ default: (await import('./pictures')).Pictures })),
  },
  paper: { zh: '笺与号', en: 'Paper', Page: lazy(async () => ({ default: (await import('./paper')).Paper })) },
  states: { zh: '状态', en: 'States', Page: lazy(async () => ({ default: (await import('./states')).States })) },
  lists: { zh: '列表', en: 'Lists', Page: lazy(async () => ({ default: (await import('./lists')).Lists })) },
  long: { zh: '一万行', en: '10,000 rows', Page: lazy(async () => ({ default: (await import('./long')).Long })) },
  chat: { zh: '聊天', en: 'Chat', Page: lazy(async () => ({ default: (await import('./chat')).Chat })) },
} as const

export type GroupName = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]
export const groupOf = (text: string | undefined): GroupName => GROUP_NAMES.find((name) => name === text) ?? 'buttons'
