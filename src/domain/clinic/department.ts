import type { Department } from './clinic'
import { withoutRepeats } from '../doctor/doctor'
import type { DoctorRemain } from '../scheduling/scheduling'

/** A department with those below it. */
export type DepartmentNode = { readonly department: Department; readonly below: readonly DepartmentNode[] }

/** Each department once, in the clinic's own order; one whose parent is not listed, or is itself, stands at the top. */
export function departmentTree(listed: readonly Department[]): DepartmentNode[] {
  const all = withoutRepeats(listed)
  const ids = new Set(all.map(({ id }) => id))
  const placed = new Set<string>()
  const place = (department: Department): DepartmentNode => {
    placed.add(department.id)
    const children = all.filter(({ id, parentId }) => parentId === department.id && !placed.has(id))
    return { department, below: children.map(place) }
  }
  const tops = all.filter(({ id, parentId }) => parentId === id || !ids.has(parentId)).map(place)
  // Departments that name each other as parents in a circle hang under no top.
  return [...tops, ...all.flatMap((each) => (placed.has(each.id) ? [] : [place(each)]))]
}

/** All departments below a node, without itself, each parent before its children. */
export const allBelow = ({ below }: DepartmentNode): Department[] =>
  below.flatMap((node) => [node.department, ...allBelow(node)])

function nodeOf(
  tree: readonly DepartmentNode[],
  wanted: (department: Department) => boolean,
): DepartmentNode | undefined {
  for (const node of tree) {
    const found = wanted(node.department) ? node : nodeOf(node.below, wanted)
    if (found) return found
  }
  return undefined
}

/** The chosen department by its id, else by the name that it has in the whole chain, where its id is another. */
export const findDepartment = (
  tree: readonly DepartmentNode[],
  id: string,
  chainName: string | undefined,
): DepartmentNode | undefined =>
  nodeOf(tree, (each) => each.id === id) ?? (chainName ? nodeOf(tree, ({ name }) => name === chainName) : undefined)

/** The doctors of a department and of all below it. */
export function doctorsIn(node: DepartmentNode, doctors: readonly DoctorRemain[]): DoctorRemain[] {
  const ids = new Set([node.department, ...allBelow(node)].map(({ id }) => id))
  return doctors.filter(({ departments }) => departments.some(({ id }) => ids.has(id)))
}
