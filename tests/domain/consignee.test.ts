import { describe, expect, test } from 'vitest'
import { findConsignee, NO_CONSIGNEE, removeReceiptMark, joinAdjacentLatinWords } from '@/domain/address/address-paste'

describe('findConsignee', () => {
  test.each<[string, string[], string | undefined, string, boolean]>([
    ['matches the label', ['李四', '王雅琴'], '王雅琴', '王雅琴', true],
    ['differs from the labelled one', ['李四', '1号'], '王雅琴', '李四', true],
    ['comes first of two (unsure)', ['赵六', '王雅琴', '1号'], undefined, '赵六', false],
    ['comes last of two (unsure)', ['1号', '王雅琴', '李四'], undefined, '李四', false],
    ['comes first of two in the middle (unsure)', ['1号', '王雅琴', '李四', '2号'], undefined, '王雅琴', false],
    ['has a two-character surname', ['欧阳娜娜'], undefined, '欧阳娜娜', true],
    ['has no known surname (unsure)', ['阿欧阳'], undefined, '阿欧阳', false],
    ['begins like an address word', ['Nora'], undefined, 'Nora', true],
    ['ends like an address word', ['August'], undefined, 'August', true],
  ])('recognises a name that %s, in %j', (_what, pieces, named, consignee, isSure) =>
    expect(findConsignee(pieces, named)).toEqual({ consignee, isSure }),
  )
  test.each([['Smith1'], ['1Smith'], ['买买提·吐尔逊1'], ['a买买提·吐尔逊'], ['Room'], ['2号']])(
    'rejects %s as a name',
    (piece) => expect(findConsignee([piece], undefined)).toEqual(NO_CONSIGNEE),
  )
})

test('findConsignee removes “收” (recipient) only at the end of a name', () => {
  expect(['王雅琴收', '王雅琴（收）', '收王雅琴', 'Mary收'].map(removeReceiptMark)).toEqual([
    '王雅琴',
    '王雅琴',
    '收王雅琴',
    'Mary收',
  ])
})
test('findConsignee joins adjacent Latin words into one name unless they contain digits or name a place', () => {
  expect(joinAdjacentLatinWords(['Mary', 'Smith', '1Ann', 'Smith1', 'Room', 'Li'])).toEqual([
    'Mary Smith',
    '1Ann',
    'Smith1',
    'Room',
    'Li',
  ])
})
