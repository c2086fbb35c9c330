export { SortableTree } from './sortable-tree.tsx'
export {
  applyMove,
  canHoldWithin,
  isWithin,
  levelOf,
  type TreeMove,
  type TreeRow,
  toTreeRow,
} from './tree-moves.ts'
