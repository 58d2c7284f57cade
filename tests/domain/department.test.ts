import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Department } from '@/domain/clinic/clinic'
import { allBelow, departmentTree, doctorsIn, findDepartment, type DepartmentNode } from '@/domain/clinic/department'
import type { DoctorRemain } from '@/domain/scheduling/scheduling'

const department = (id: string, parentId = '', name = id): Department => ({
  id,
  name,
  parentId,
  doctorCount: 1,
  isTherapy: false,
})
const doctor = (doctorId: string, ...departments: string[]): DoctorRemain => ({
  doctorId,
  doctorName: doctorId,
  namePy: doctorId,
  departments: departments.map((id) => ({ id, name: id })),
  titles: [],
  isRecent: false,
  isOnSchedule: true,
  availability: 'has-number',
  restCount: 1,
  totalCount: 1,
  feeFen: 0,
})
type Shape = [string, Shape[]]
const shapeOf = ({ department: { id }, below }: DepartmentNode): Shape => [id, below.map(shapeOf)]
const idsIn = (tree: readonly DepartmentNode[]): string[] =>
  tree.flatMap((node) => [node.department.id, ...allBelow(node).map(({ id }) => id)])

describe('the tree of departments', () => {
  test.each<[string, Department[], Shape[]]>([
    ['nothing', [], []],
    [
      'a flat list',
      [department('a'), department('b')],
      [
        ['a', []],
        ['b', []],
      ],
    ],
    [
      'children under their parents, in the order of the list',
      [department('b', 'a'), department('a'), department('c', 'a'), department('d', 'b')],
      [
        [
          'a',
          [
            ['b', [['d', []]]],
            ['c', []],
          ],
        ],
      ],
    ],
    ['a parent that is not listed', [department('a', 'gone')], [['a', []]]],
    ['a department that is its own parent', [department('a', 'a')], [['a', []]]],
    ['two that are each other’s parents', [department('a', 'b'), department('b', 'a')], [['a', [['b', []]]]]],
    ['one that is listed twice', [department('a'), department('a')], [['a', []]]],
  ])('%s', (_, listed, shape) => expect(departmentTree(listed).map(shapeOf)).toEqual(shape))

  test('has every department exactly once, whatever the parents say', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const parents = fc.array(fc.constantFrom('', 'x', ...ids), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(parents, (of) => {
        const tree = departmentTree(ids.map((id, at) => department(id, of[at])))
        expect(idsIn(tree).sort()).toEqual(ids)
      }),
    )
  })
})

describe('a department', () => {
  const tree = departmentTree([
    department('in', '', '内科'),
    department('sp', 'in', '脾胃科'),
    department('fu', '', '妇科'),
  ])
  test.each([
    ['sp', undefined, 'sp'],
    ['cdep1', '妇科', 'fu'],
    ['cdep1', '骨伤科', undefined],
    ['cdep1', undefined, undefined],
    ['', undefined, undefined],
  ])('%s, in the chain %s, is %s here', (id, chainName, found) =>
    expect(findDepartment(tree, id, chainName)?.department.id).toBe(found),
  )
  test('has the doctors of all below it, and nobody else', () => {
    const doctors = [doctor('1', 'in'), doctor('2', 'fu', 'sp'), doctor('3', 'fu'), doctor('4')]
    const inside = (id: string) => {
      const node = findDepartment(tree, id, undefined)
      return node && doctorsIn(node, doctors).map(({ doctorId }) => doctorId)
    }
    expect(inside('in')).toEqual(['1', '2'])
    expect(inside('sp')).toEqual(['2'])
    expect(inside('fu')).toEqual(['2', '3'])
  })
})
