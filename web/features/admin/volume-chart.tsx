import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';

type VolumeChartProps = {
  /** Entries per day, oldest first. */
  days: { day: string; count: number }[];
  name: string;
  number: (n: number) => string;
};

const TEXT = { fill: 'var(--ink-quiet)', fontSize: 12 };

export function VolumeChart({ days, name, number }: VolumeChartProps) {
  const last = days.length - 1;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={days.map((one, n) => ({ ...one, label: n === last ? number(one.count) : '' }))}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tick={TEXT}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          interval="preserveStartEnd"
        />
        <YAxis
          allowDecimals={false}
          tick={TEXT}
          tickLine={false}
          axisLine={false}
          width="auto"
          tickFormatter={number}
        />
        <Bar
          dataKey="count"
          name={name}
          fill="var(--spruce)"
          radius={[3, 3, 0, 0]}
          maxBarSize={48}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="label"
            position="top"
            fill="var(--ink)"
            fontSize={13}
            fontWeight={600}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
