import type { Attributes, AttributeValue, HrTime } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';

/**
 * Spans in the JSON of OTLP. The exporter of the SDK would do the same with six more packages, for metrics and logs as
 * well. Of an error its state alone is sent: messages of errors may have what somebody has typed.
 */
export function toOtlp(spans: readonly ReadableSpan[]): object {
  const [first] = spans;
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes(first?.resource.attributes ?? {}) },
        scopeSpans: [...groupByScope(spans)].map(([name, own]) => ({
          scope: { name },
          spans: own.map(toSpan),
        })),
      },
    ],
  };
}

function groupByScope(spans: readonly ReadableSpan[]): Map<string, ReadableSpan[]> {
  return Map.groupBy(spans, ({ instrumentationScope }) => instrumentationScope.name);
}

function toSpan(span: ReadableSpan): object {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    ...(span.parentSpanContext && { parentSpanId: span.parentSpanContext.spanId }),
    name: span.name,
    // The protocol counts from 1.
    kind: span.kind + 1,
    startTimeUnixNano: toNanoseconds(span.startTime),
    endTimeUnixNano: toNanoseconds(span.endTime),
    attributes: toAttributes(span.attributes),
    status: { code: span.status.code },
  };
}

function toNanoseconds([seconds, nanoseconds]: HrTime): string {
  return String(BigInt(seconds) * 1_000_000_000n + BigInt(nanoseconds));
}

function toAttributes(attributes: Attributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: toValue(value) }],
  );
}

function toValue(value: AttributeValue): object {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  }
  return { stringValue: String(value) };
}
