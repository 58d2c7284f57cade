import type { Department } from './clinic'
import { uniqueById } from '../doctor/doctor'
import type { DoctorAvailability } from '../scheduling/scheduling'

/** A department with its children. */
export type DepartmentNode = { readonly department: Department; readonly below: readonly DepartmentNode[] }

/**
 * Builds the tree in the clinic's order, each department once. A department whose parent is missing or itself is a
 * root.
 */
export function buildDepartmentTree(listed: readonly Department[]): DepartmentNode[] {
  const all = uniqueById(listed)
  const ids = new Set(all.map(({ id }) => id))
  const placed = new Set<string>()
  const place = (department: Department): DepartmentNode => {
    placed.add(department.id)
    const children = all.filter(({ id, parentId }) => parentId === department.id && !placed.has(id))
    return { department, below: children.map(place) }
  }
  const tops = all.filter(({ id, parentId }) => parentId === id || !ids.has(parentId)).map(place)
  // Departments whose parents form a cycle have no root, so append them here.
  return [...tops, ...all.flatMap((each) => (placed.has(each.id) ? [] : [place(each)]))]
}

/** All descendants of a node, parents before their children. */
export const descendantsOf = ({ below }: DepartmentNode): Department[] =>
  below.flatMap((node) => [node.department, ...descendantsOf(node)])

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

/** Finds a department by id, or else by its name in the chain, because ids differ between clinics. */
export const findDepartment = (
  tree: readonly DepartmentNode[],
  id: string,
  chainName: string | undefined,
): DepartmentNode | undefined =>
  nodeOf(tree, (each) => each.id === id) ?? (chainName ? nodeOf(tree, ({ name }) => name === chainName) : undefined)

/** Doctors in a department or any of its descendants. */
export function doctorsInDepartment(
  node: DepartmentNode,
  doctors: readonly DoctorAvailability[],
): DoctorAvailability[] {
  const ids = new Set([node.department, ...descendantsOf(node)].map(({ id }) => id))
  return doctors.filter(({ departments }) => departments.some(({ id }) => ids.has(id)))
}
