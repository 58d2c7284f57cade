import { describe, expect, test } from 'vitest'
import { consigneeAmong, NOBODY, withoutReceipt, withWholeLatinNames } from '@/domain/address/address-paste'

describe('consigneeAmong', () => {
  test.each<[string, string[], string | undefined, string, boolean]>([
    ['is the name that a label names', ['李四', '王雅琴'], '王雅琴', '王雅琴', true],
    ['is found without the named one', ['李四', '1号'], '王雅琴', '李四', true],
    ['of two is the first, unsure', ['赵六', '王雅琴', '1号'], undefined, '赵六', false],
    ['of two is the last, unsure', ['1号', '王雅琴', '李四'], undefined, '李四', false],
    ['of two amid the rest is the earlier, unsure', ['1号', '王雅琴', '李四', '2号'], undefined, '王雅琴', false],
    ['has a surname of two signs', ['欧阳娜娜'], undefined, '欧阳娜娜', true],
    ['has no surname, unsure', ['阿欧阳'], undefined, '阿欧阳', false],
    ['has a name that begins like a place', ['Nora'], undefined, 'Nora', true],
    ['has a name that ends like a place', ['August'], undefined, 'August', true],
  ])('returns the consignee in the case “%s”: %j', (_what, pieces, named, consignee, isSure) =>
    expect(consigneeAmong(pieces, named)).toEqual({ consignee, isSure }),
  )
  test.each([['Smith1'], ['1Smith'], ['买买提·吐尔逊1'], ['a买买提·吐尔逊'], ['Room'], ['2号']])(
    'rejects %s as a name',
    (piece) => expect(consigneeAmong([piece], undefined)).toEqual(NOBODY),
  )
})

test('consigneeAmong removes the word for “recipient” only from the end of a name', () => {
  expect(['王雅琴收', '王雅琴（收）', '收王雅琴', 'Mary收'].map(withoutReceipt)).toEqual([
    '王雅琴',
    '王雅琴',
    '收王雅琴',
    'Mary收',
  ])
})
test('consigneeAmong joins adjacent Latin words to one name when each is a word and no place', () => {
  expect(withWholeLatinNames(['Mary', 'Smith', '1Ann', 'Smith1', 'Room', 'Li'])).toEqual([
    'Mary Smith',
    '1Ann',
    'Smith1',
    'Room',
    'Li',
  ])
})
