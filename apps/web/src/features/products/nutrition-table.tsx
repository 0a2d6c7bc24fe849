import type { Nutrition } from '@bakery/schemas/catalogue/food-facts';
import { nutritionRows } from '@bakery/schemas/catalogue/nutrition';
import styles from './nutrition-table.module.css';

/** The nutrition of 100 g, and where its size is known of a serving with its share of the daily need. */
export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const rows = nutritionRows(nutrition);
  if (rows.length === 0) return null;
  const { serving } = nutrition;
  return (
    <table className={styles.table}>
      <caption>
        Nutrition
        {serving !== undefined && <small> (approximate values, serving of {serving} g)</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Nutrient</th>
          <th scope="col">100 g</th>
          {serving !== undefined && (
            <>
              <th scope="col">Serving</th>
              <th scope="col">
                <abbr title="Share of the daily need in a serving">% RDA</abbr>
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, unit, per100, perServing, dailyShare, isPart }) => (
          <tr key={name} className={isPart && styles.part}>
            <th scope="row">{label}</th>
            <td>{`${per100} ${unit}`}</td>
            {serving !== undefined && (
              <>
                <td>{perServing === undefined ? '' : `${perServing} ${unit}`}</td>
                <td>{dailyShare === undefined ? '–' : `${dailyShare} %`}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
