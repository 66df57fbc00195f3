// Generated from openapi/ by `npm run generate`. Do not edit.

/** The first documented success of each operation: status, name of its example, and media type if it is not JSON. */
export const responses = {
  "listDocuments": {
    "status": 200,
    "example": "document-list",
    "atOrigin": false
  },
  "uploadDocument": {
    "status": 201,
    "example": "document-processing",
    "atOrigin": false
  },
  "getDocument": {
    "status": 200,
    "example": "document-completed",
    "atOrigin": false
  },
  "deleteDocument": {
    "status": 204,
    "atOrigin": false
  },
  "updateDocument": {
    "status": 200,
    "example": "document-reviewed",
    "atOrigin": false
  },
  "downloadDocument": {
    "status": 200,
    "example": "document-content",
    "mediaType": "application/octet-stream",
    "atOrigin": false
  },
  "listPages": {
    "status": 200,
    "example": "document-page-list",
    "atOrigin": false
  },
  "getPageImage": {
    "status": 200,
    "example": "page-image",
    "mediaType": "image/webp",
    "atOrigin": false
  },
  "listWorkflows": {
    "status": 200,
    "example": "workflow-list",
    "atOrigin": false
  },
  "createWorkflow": {
    "status": 201,
    "example": "workflow",
    "atOrigin": false
  },
  "getWorkflow": {
    "status": 200,
    "example": "workflow",
    "atOrigin": false
  },
  "deleteWorkflow": {
    "status": 204,
    "atOrigin": false
  },
  "runWorkflow": {
    "status": 200,
    "example": "run-completed",
    "atOrigin": false
  },
  "listRuns": {
    "status": 200,
    "example": "run-list",
    "atOrigin": false
  },
  "getRun": {
    "status": 200,
    "example": "run-completed",
    "atOrigin": false
  },
  "getAnalytics": {
    "status": 200,
    "example": "analytics",
    "atOrigin": false
  },
  "extract": {
    "status": 200,
    "example": "extraction-file",
    "atOrigin": false
  },
  "listWebhookEndpoints": {
    "status": 200,
    "example": "webhook-endpoint-list",
    "atOrigin": false
  },
  "createWebhookEndpoint": {
    "status": 201,
    "example": "webhook-endpoint-created",
    "atOrigin": false
  },
  "getWebhookEndpoint": {
    "status": 200,
    "example": "webhook-endpoint",
    "atOrigin": false
  },
  "deleteWebhookEndpoint": {
    "status": 204,
    "atOrigin": false
  },
  "updateWebhookEndpoint": {
    "status": 200,
    "example": "webhook-endpoint-disabled",
    "atOrigin": false
  },
  "rotateWebhookEndpointSecret": {
    "status": 200,
    "example": "webhook-endpoint-secret",
    "atOrigin": false
  },
  "sendTestWebhookEvent": {
    "status": 200,
    "example": "webhook-delivery-pending",
    "atOrigin": false
  },
  "resendWebhookEvents": {
    "status": 200,
    "example": "webhook-resend",
    "atOrigin": false
  },
  "listWebhookDeliveries": {
    "status": 200,
    "example": "webhook-delivery-list",
    "atOrigin": false
  },
  "redeliverWebhookDelivery": {
    "status": 200,
    "example": "webhook-delivery-pending",
    "atOrigin": false
  },
  "listEvents": {
    "status": 200,
    "example": "event-list",
    "atOrigin": false
  },
  "resendEvent": {
    "status": 202,
    "example": "event-delivery-list",
    "atOrigin": false
  },
  "listApiKeys": {
    "status": 200,
    "example": "api-key-list",
    "atOrigin": false
  },
  "createApiKey": {
    "status": 201,
    "example": "api-key-created",
    "atOrigin": false
  },
  "getApiKey": {
    "status": 200,
    "example": "api-key",
    "atOrigin": false
  },
  "revokeApiKey": {
    "status": 204,
    "atOrigin": false
  },
  "createToken": {
    "status": 200,
    "example": "token",
    "atOrigin": true
  }
} as const;

/** The name of an example for each type of event. */
export const events = {
  "document.created": "event-document-created",
  "document.completed": "event-document-completed",
  "document.needs_review": "event-document-needs-review",
  "document.failed": "event-document-failed",
  "document.rejected": "event-document-rejected",
  "document.deleted": "event-document-deleted",
  "workflow_run.completed": "event-workflow-run-completed",
  "workflow_run.failed": "event-workflow-run-failed",
  "webhook.test": "event-webhook-test"
} as const;

/** Bodies of responses and events by name. */
export const examples: Readonly<Record<string, unknown>> = {
  "analytics": {
    "start": "2026-11-19T00:00:00Z",
    "end": "2026-11-21T00:00:00Z",
    "interval": "day",
    "workflow_id": "invoice_processing",
    "totals": {
      "documents": 42,
      "documents_by_status": {
        "completed": 36,
        "needs_review": 4,
        "failed": 2
      },
      "pages": 61,
      "mean_processing_seconds": 1.4,
      "p50_processing_seconds": 1.1,
      "p95_processing_seconds": 3.2,
      "mean_confidence": {
        "invoice_number": 0.97,
        "date": 0.96,
        "total": 0.94,
        "vendor": 0.9
      },
      "needs_review_share": 0.1
    },
    "series": [
      {
        "start": "2026-11-19T00:00:00Z",
        "documents": 20,
        "documents_by_status": {
          "completed": 18,
          "needs_review": 1,
          "failed": 1
        },
        "pages": 29
      },
      {
        "start": "2026-11-20T00:00:00Z",
        "documents": 22,
        "documents_by_status": {
          "completed": 18,
          "needs_review": 3,
          "failed": 1
        },
        "pages": 32
      }
    ]
  },
  "api-key": {
    "id": "key_1a2B3c4D5e6F7g8H",
    "name": "Nightly import",
    "hint": "dv_live_…x7Qa",
    "scopes": [
      "documents:read",
      "documents:write"
    ],
    "created_at": "2026-11-20T20:00:00Z",
    "last_used_at": "2026-11-21T02:00:00Z",
    "expires_at": "2027-11-20T20:00:00Z",
    "current": false
  },
  "api-key-created": {
    "id": "key_1a2B3c4D5e6F7g8H",
    "name": "Nightly import",
    "hint": "dv_live_…x7Qa",
    "scopes": [
      "documents:read",
      "documents:write"
    ],
    "created_at": "2026-11-20T20:00:00Z",
    "expires_at": "2027-11-20T20:00:00Z",
    "current": false,
    "key": "dv_live_0000000000000000000000000000001Ux7Qa"
  },
  "api-key-list": {
    "data": [
      {
        "id": "key_1a2B3c4D5e6F7g8H",
        "name": "Nightly import",
        "hint": "dv_live_…x7Qa",
        "scopes": [
          "documents:read",
          "documents:write"
        ],
        "created_at": "2026-11-20T20:00:00Z",
        "last_used_at": "2026-11-21T02:00:00Z",
        "expires_at": "2027-11-20T20:00:00Z",
        "current": false
      }
    ],
    "has_more": false,
    "next_cursor": null
  },
  "document-completed": {
    "id": "doc_123456",
    "status": "completed",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {
      "invoice_number": "INV-2026-0042",
      "date": "2026-11-18",
      "total": 1234.5,
      "vendor": "Example Supplies GmbH"
    },
    "confidence_scores": {
      "invoice_number": 0.98,
      "date": 0.97,
      "total": 0.95,
      "vendor": 0.91
    },
    "file": {
      "name": "invoice.pdf",
      "size": 48213,
      "media_type": "application/pdf",
      "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      "pages": 1
    },
    "metadata": {
      "source": "email",
      "priority": "high"
    },
    "completed_at": "2026-11-20T20:00:03Z",
    "fields": {
      "invoice_number": {
        "value": "INV-2026-0042",
        "confidence": 0.98,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.11,
          "width": 0.14,
          "height": 0.015
        },
        "text": "INV-2026-0042"
      },
      "date": {
        "value": "2026-11-18",
        "confidence": 0.97,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.14,
          "width": 0.1,
          "height": 0.015
        },
        "text": "18 November 2026"
      },
      "total": {
        "value": 1234.5,
        "confidence": 0.95,
        "page": 1,
        "box": {
          "left": 0.78,
          "top": 0.71,
          "width": 0.1,
          "height": 0.015
        },
        "text": "1,234.50"
      },
      "vendor": {
        "value": "Example Supplies GmbH",
        "confidence": 0.91,
        "page": 1,
        "box": {
          "left": 0.08,
          "top": 0.05,
          "width": 0.3,
          "height": 0.02
        },
        "text": "Example Supplies GmbH"
      }
    },
    "document_type": {
      "value": "invoice",
      "confidence": 0.99
    },
    "warnings": []
  },
  "document-content": "%PDF-1.7 the uploaded file",
  "document-content-range": "%PDF-",
  "document-failed": {
    "id": "doc_123458",
    "status": "failed",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {},
    "confidence_scores": {},
    "file": {
      "name": "locked.pdf",
      "size": 48213,
      "media_type": "application/pdf",
      "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
    },
    "failure": {
      "code": "encrypted_document",
      "message": "The PDF is encrypted; upload it without a password."
    },
    "completed_at": "2026-11-20T20:00:03Z",
    "warnings": []
  },
  "document-line-items": {
    "id": "doc_123458",
    "status": "completed",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {
      "total": 151.13,
      "line_items": [
        {
          "description": "Copy paper A4",
          "quantity": 12,
          "unit": "box",
          "unit_price": 9.5,
          "tax_rate": 19,
          "amount": 114
        },
        {
          "description": "Delivery",
          "amount": 13
        }
      ]
    },
    "confidence_scores": {
      "total": 0.97,
      "line_items": 0.93
    },
    "fields": {
      "total": {
        "value": 151.13,
        "confidence": 0.97,
        "page": 1,
        "box": {
          "left": 0.78,
          "top": 0.71,
          "width": 0.1,
          "height": 0.015
        },
        "text": "151.13",
        "source": "text"
      },
      "line_items": {
        "value": [
          {
            "description": "Copy paper A4",
            "quantity": 12,
            "unit": "box",
            "unit_price": 9.5,
            "tax_rate": 19,
            "amount": 114
          },
          {
            "description": "Delivery",
            "amount": 13
          }
        ],
        "confidence": 0.93,
        "page": 1,
        "box": {
          "left": 0.08,
          "top": 0.42,
          "width": 0.84,
          "height": 0.11
        },
        "text": "Copy paper A4 12 box 9.50 19 % 114.00\nDelivery 13.00",
        "source": "text"
      }
    },
    "document_type": {
      "value": "invoice",
      "confidence": 0.99
    },
    "warnings": []
  },
  "document-list": {
    "data": [
      {
        "id": "doc_123456",
        "status": "completed",
        "created_at": "2026-11-20T20:00:00Z",
        "workflow_id": "invoice_processing",
        "extracted_data": {
          "invoice_number": "INV-2026-0042",
          "date": "2026-11-18",
          "total": 1234.5,
          "vendor": "Example Supplies GmbH"
        },
        "confidence_scores": {
          "invoice_number": 0.98,
          "date": 0.97,
          "total": 0.95,
          "vendor": 0.91
        },
        "file": {
          "name": "invoice.pdf",
          "size": 48213,
          "media_type": "application/pdf",
          "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
          "pages": 1
        },
        "metadata": {
          "source": "email",
          "priority": "high"
        },
        "completed_at": "2026-11-20T20:00:03Z",
        "fields": {
          "invoice_number": {
            "value": "INV-2026-0042",
            "confidence": 0.98,
            "page": 1,
            "box": {
              "left": 0.62,
              "top": 0.11,
              "width": 0.14,
              "height": 0.015
            },
            "text": "INV-2026-0042"
          },
          "date": {
            "value": "2026-11-18",
            "confidence": 0.97,
            "page": 1,
            "box": {
              "left": 0.62,
              "top": 0.14,
              "width": 0.1,
              "height": 0.015
            },
            "text": "18 November 2026"
          },
          "total": {
            "value": 1234.5,
            "confidence": 0.95,
            "page": 1,
            "box": {
              "left": 0.78,
              "top": 0.71,
              "width": 0.1,
              "height": 0.015
            },
            "text": "1,234.50"
          },
          "vendor": {
            "value": "Example Supplies GmbH",
            "confidence": 0.91,
            "page": 1,
            "box": {
              "left": 0.08,
              "top": 0.05,
              "width": 0.3,
              "height": 0.02
            },
            "text": "Example Supplies GmbH"
          }
        },
        "document_type": {
          "value": "invoice",
          "confidence": 0.99
        },
        "warnings": []
      },
      {
        "id": "doc_123456",
        "status": "processing",
        "created_at": "2026-11-20T20:00:00Z",
        "workflow_id": "invoice_processing",
        "extracted_data": {},
        "confidence_scores": {},
        "file": {
          "name": "invoice.pdf",
          "size": 48213,
          "media_type": "application/pdf",
          "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
        },
        "metadata": {
          "source": "email",
          "priority": "high"
        },
        "warnings": []
      }
    ],
    "has_more": true,
    "next_cursor": "eyJhIjoxfQ"
  },
  "document-needs-review": {
    "id": "doc_123457",
    "status": "needs_review",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {
      "invoice_number": "INV-2026-0042",
      "date": "2026-11-18",
      "total": 1234.5,
      "vendor": "Example Supplies GmbH"
    },
    "confidence_scores": {
      "invoice_number": 0.98,
      "date": 0.97,
      "total": 0.42,
      "vendor": 0.91
    },
    "file": {
      "name": "invoice.pdf",
      "size": 48213,
      "media_type": "application/pdf",
      "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      "pages": 1
    },
    "metadata": {
      "source": "email",
      "priority": "high"
    },
    "completed_at": "2026-11-20T20:00:03Z",
    "fields": {
      "invoice_number": {
        "value": "INV-2026-0042",
        "confidence": 0.98,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.11,
          "width": 0.14,
          "height": 0.015
        },
        "text": "INV-2026-0042"
      },
      "date": {
        "value": "2026-11-18",
        "confidence": 0.97,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.14,
          "width": 0.1,
          "height": 0.015
        },
        "text": "18 November 2026"
      },
      "total": {
        "value": 1234.5,
        "confidence": 0.42,
        "page": 1,
        "box": {
          "left": 0.78,
          "top": 0.71,
          "width": 0.1,
          "height": 0.015
        },
        "text": "1,234.50"
      },
      "vendor": {
        "value": "Example Supplies GmbH",
        "confidence": 0.91,
        "page": 1,
        "box": {
          "left": 0.08,
          "top": 0.05,
          "width": 0.3,
          "height": 0.02
        },
        "text": "Example Supplies GmbH"
      }
    },
    "document_type": {
      "value": "invoice",
      "confidence": 0.99
    },
    "warnings": [
      {
        "code": "totals_disagree",
        "message": "Subtotal and taxes add up to 1243.50, but the total is 1234.50.",
        "page": 1,
        "field": "total"
      }
    ]
  },
  "document-page-list": {
    "data": [
      {
        "number": 1,
        "width": 595.28,
        "height": 841.89,
        "rotation": 0,
        "ocr": false
      },
      {
        "number": 2,
        "width": 595.28,
        "height": 841.89,
        "rotation": 90,
        "ocr": true
      }
    ]
  },
  "document-processing": {
    "id": "doc_123456",
    "status": "processing",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {},
    "confidence_scores": {},
    "file": {
      "name": "invoice.pdf",
      "size": 48213,
      "media_type": "application/pdf",
      "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
    },
    "metadata": {
      "source": "email",
      "priority": "high"
    },
    "warnings": []
  },
  "document-rejected": {
    "id": "doc_123457",
    "status": "rejected",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {
      "invoice_number": "INV-2026-0042",
      "date": "2026-11-18",
      "total": 1234.5,
      "vendor": "Example Supplies GmbH"
    },
    "confidence_scores": {
      "invoice_number": 0.98,
      "date": 0.97,
      "total": 0.42,
      "vendor": 0.91
    },
    "file": {
      "name": "invoice.pdf",
      "size": 48213,
      "media_type": "application/pdf",
      "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      "pages": 1
    },
    "metadata": {
      "source": "email",
      "priority": "high"
    },
    "rejection_reason": "Not addressed to us.",
    "completed_at": "2026-11-20T20:00:03Z",
    "fields": {
      "invoice_number": {
        "value": "INV-2026-0042",
        "confidence": 0.98,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.11,
          "width": 0.14,
          "height": 0.015
        },
        "text": "INV-2026-0042"
      },
      "date": {
        "value": "2026-11-18",
        "confidence": 0.97,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.14,
          "width": 0.1,
          "height": 0.015
        },
        "text": "18 November 2026"
      },
      "total": {
        "value": 1234.5,
        "confidence": 0.42,
        "page": 1,
        "box": {
          "left": 0.78,
          "top": 0.71,
          "width": 0.1,
          "height": 0.015
        },
        "text": "1,234.50"
      },
      "vendor": {
        "value": "Example Supplies GmbH",
        "confidence": 0.91,
        "page": 1,
        "box": {
          "left": 0.08,
          "top": 0.05,
          "width": 0.3,
          "height": 0.02
        },
        "text": "Example Supplies GmbH"
      }
    },
    "document_type": {
      "value": "invoice",
      "confidence": 0.99
    },
    "warnings": [
      {
        "code": "totals_disagree",
        "message": "Subtotal and taxes add up to 1243.50, but the total is 1234.50.",
        "page": 1,
        "field": "total"
      }
    ]
  },
  "document-reviewed": {
    "id": "doc_123457",
    "status": "completed",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {
      "invoice_number": "INV-2026-0042",
      "date": "2026-11-18",
      "total": 1243.5,
      "vendor": "Example Supplies GmbH"
    },
    "confidence_scores": {
      "invoice_number": 0.98,
      "date": 0.97,
      "total": 1,
      "vendor": 0.91
    },
    "file": {
      "name": "invoice.pdf",
      "size": 48213,
      "media_type": "application/pdf",
      "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      "pages": 1
    },
    "metadata": {
      "source": "email",
      "priority": "high"
    },
    "completed_at": "2026-11-20T20:00:03Z",
    "fields": {
      "invoice_number": {
        "value": "INV-2026-0042",
        "confidence": 0.98,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.11,
          "width": 0.14,
          "height": 0.015
        },
        "text": "INV-2026-0042"
      },
      "date": {
        "value": "2026-11-18",
        "confidence": 0.97,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.14,
          "width": 0.1,
          "height": 0.015
        },
        "text": "18 November 2026"
      },
      "total": {
        "value": 1243.5,
        "confidence": 1,
        "reviewed": true
      },
      "vendor": {
        "value": "Example Supplies GmbH",
        "confidence": 0.91,
        "page": 1,
        "box": {
          "left": 0.08,
          "top": 0.05,
          "width": 0.3,
          "height": 0.02
        },
        "text": "Example Supplies GmbH"
      }
    },
    "document_type": {
      "value": "invoice",
      "confidence": 0.99
    },
    "warnings": []
  },
  "event-delivery-list": {
    "data": [
      {
        "id": "del_123459",
        "status": "pending",
        "event_id": "evt_123456",
        "event_type": "document.completed",
        "created_at": "2026-11-20T20:10:00Z",
        "attempts": 0,
        "next_attempt_at": "2026-11-20T20:10:00Z"
      }
    ]
  },
  "event-document-completed": {
    "id": "evt_123456",
    "type": "document.completed",
    "timestamp": "2026-11-20T20:00:03Z",
    "data": {
      "id": "doc_123456",
      "status": "completed",
      "workflow_id": "invoice_processing",
      "created_at": "2026-11-20T20:00:00Z"
    }
  },
  "event-document-created": {
    "id": "evt_123456",
    "type": "document.created",
    "timestamp": "2026-11-20T20:00:03Z",
    "data": {
      "id": "doc_123456",
      "status": "processing",
      "workflow_id": "invoice_processing",
      "created_at": "2026-11-20T20:00:00Z"
    }
  },
  "event-document-deleted": {
    "id": "evt_123456",
    "type": "document.deleted",
    "timestamp": "2026-11-20T20:00:03Z",
    "data": {
      "id": "doc_123456",
      "status": "completed",
      "workflow_id": "invoice_processing",
      "created_at": "2026-11-20T20:00:00Z"
    }
  },
  "event-document-failed": {
    "id": "evt_123456",
    "type": "document.failed",
    "timestamp": "2026-11-20T20:00:03Z",
    "data": {
      "id": "doc_123458",
      "status": "failed",
      "workflow_id": "invoice_processing",
      "created_at": "2026-11-20T20:00:00Z",
      "failure": {
        "code": "encrypted_document",
        "message": "The PDF is encrypted; upload it without a password."
      }
    }
  },
  "event-document-needs-review": {
    "id": "evt_123456",
    "type": "document.needs_review",
    "timestamp": "2026-11-20T20:00:03Z",
    "data": {
      "id": "doc_123457",
      "status": "needs_review",
      "workflow_id": "invoice_processing",
      "created_at": "2026-11-20T20:00:00Z"
    }
  },
  "event-document-rejected": {
    "id": "evt_123456",
    "type": "document.rejected",
    "timestamp": "2026-11-20T20:05:00Z",
    "data": {
      "id": "doc_123457",
      "status": "rejected",
      "workflow_id": "invoice_processing",
      "created_at": "2026-11-20T20:00:00Z"
    }
  },
  "event-list": {
    "data": [
      {
        "id": "evt_123456",
        "type": "document.completed",
        "timestamp": "2026-11-20T20:00:03Z",
        "data": {
          "id": "doc_123456",
          "status": "completed",
          "workflow_id": "invoice_processing",
          "created_at": "2026-11-20T20:00:00Z"
        }
      },
      {
        "id": "evt_123455",
        "type": "workflow_run.completed",
        "timestamp": "2026-11-20T20:00:02Z",
        "data": {
          "id": "run_123456",
          "status": "completed",
          "workflow_id": "invoice_processing",
          "created_at": "2026-11-20T20:00:00Z",
          "document_count": 2,
          "processed_count": 2,
          "failed_count": 1,
          "completed_at": "2026-11-20T20:00:03Z"
        }
      }
    ],
    "has_more": false,
    "next_cursor": null
  },
  "event-webhook-test": {
    "id": "evt_123456",
    "type": "webhook.test",
    "timestamp": "2026-11-20T20:00:03Z",
    "data": {
      "id": "we_123456",
      "url": "https://hooks.customer.example/docuvane",
      "description": "Bookkeeping",
      "events": [
        "document.completed",
        "document.needs_review",
        "document.failed"
      ],
      "payload": "thin",
      "enabled": true,
      "created_at": "2026-11-20T20:00:00Z"
    }
  },
  "event-workflow-run-completed": {
    "id": "evt_123456",
    "type": "workflow_run.completed",
    "timestamp": "2026-11-20T20:00:03Z",
    "data": {
      "id": "run_123456",
      "status": "completed",
      "workflow_id": "invoice_processing",
      "created_at": "2026-11-20T20:00:00Z",
      "document_count": 2,
      "processed_count": 2,
      "failed_count": 1,
      "completed_at": "2026-11-20T20:00:03Z"
    }
  },
  "event-workflow-run-failed": {
    "id": "evt_123456",
    "type": "workflow_run.failed",
    "timestamp": "2026-11-20T20:00:03Z",
    "data": {
      "id": "run_123456",
      "status": "failed",
      "workflow_id": "invoice_processing",
      "created_at": "2026-11-20T20:00:00Z",
      "document_count": 2,
      "processed_count": 2,
      "failed_count": 2,
      "completed_at": "2026-11-20T20:00:03Z"
    }
  },
  "extraction-document": {
    "id": "ext_123457",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {
      "invoice_number": "INV-2026-0042",
      "date": "2026-11-18",
      "total": 1234.5,
      "vendor": "Example Supplies GmbH"
    },
    "confidence_scores": {
      "invoice_number": 0.98,
      "date": 0.97,
      "total": 0.95,
      "vendor": 0.91
    },
    "fields": {
      "invoice_number": {
        "value": "INV-2026-0042",
        "confidence": 0.98,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.11,
          "width": 0.14,
          "height": 0.015
        },
        "text": "INV-2026-0042"
      },
      "date": {
        "value": "2026-11-18",
        "confidence": 0.97,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.14,
          "width": 0.1,
          "height": 0.015
        },
        "text": "18 November 2026"
      },
      "total": {
        "value": 1234.5,
        "confidence": 0.95,
        "page": 1,
        "box": {
          "left": 0.78,
          "top": 0.71,
          "width": 0.1,
          "height": 0.015
        },
        "text": "1,234.50"
      },
      "vendor": {
        "value": "Example Supplies GmbH",
        "confidence": 0.91,
        "page": 1,
        "box": {
          "left": 0.08,
          "top": 0.05,
          "width": 0.3,
          "height": 0.02
        },
        "text": "Example Supplies GmbH"
      }
    },
    "file": {
      "name": "invoice.pdf",
      "size": 48213,
      "media_type": "application/pdf",
      "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      "pages": 1
    },
    "document_id": "doc_123456",
    "document_type": {
      "value": "invoice",
      "confidence": 0.99
    },
    "warnings": []
  },
  "extraction-file": {
    "id": "ext_123456",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {
      "invoice_number": "INV-2026-0042",
      "date": "2026-11-18",
      "total": 1234.5,
      "vendor": "Example Supplies GmbH"
    },
    "confidence_scores": {
      "invoice_number": 0.98,
      "date": 0.97,
      "total": 0.95,
      "vendor": 0.91
    },
    "fields": {
      "invoice_number": {
        "value": "INV-2026-0042",
        "confidence": 0.98,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.11,
          "width": 0.14,
          "height": 0.015
        },
        "text": "INV-2026-0042"
      },
      "date": {
        "value": "2026-11-18",
        "confidence": 0.97,
        "page": 1,
        "box": {
          "left": 0.62,
          "top": 0.14,
          "width": 0.1,
          "height": 0.015
        },
        "text": "18 November 2026"
      },
      "total": {
        "value": 1234.5,
        "confidence": 0.95,
        "page": 1,
        "box": {
          "left": 0.78,
          "top": 0.71,
          "width": 0.1,
          "height": 0.015
        },
        "text": "1,234.50"
      },
      "vendor": {
        "value": "Example Supplies GmbH",
        "confidence": 0.91,
        "page": 1,
        "box": {
          "left": 0.08,
          "top": 0.05,
          "width": 0.3,
          "height": 0.02
        },
        "text": "Example Supplies GmbH"
      }
    },
    "file": {
      "name": "invoice.pdf",
      "size": 48213,
      "media_type": "application/pdf",
      "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      "pages": 1
    },
    "document_type": {
      "value": "invoice",
      "confidence": 0.99
    },
    "warnings": []
  },
  "page-image": "RIFF....WEBPVP8 the rendered page",
  "run-completed": {
    "id": "run_123456",
    "status": "completed",
    "workflow_id": "invoice_processing",
    "created_at": "2026-11-20T20:00:00Z",
    "document_count": 2,
    "processed_count": 2,
    "failed_count": 1,
    "completed_at": "2026-11-20T20:00:03Z",
    "documents": [
      {
        "id": "doc_123456",
        "status": "completed"
      },
      {
        "id": "doc_123458",
        "status": "failed",
        "failure": {
          "code": "encrypted_document",
          "message": "The PDF is encrypted; upload it without a password."
        }
      }
    ]
  },
  "run-list": {
    "data": [
      {
        "id": "run_123456",
        "status": "completed",
        "workflow_id": "invoice_processing",
        "created_at": "2026-11-20T20:00:00Z",
        "document_count": 2,
        "processed_count": 2,
        "failed_count": 1,
        "completed_at": "2026-11-20T20:00:03Z"
      }
    ],
    "has_more": false,
    "next_cursor": null
  },
  "run-queued": {
    "id": "run_123456",
    "status": "queued",
    "workflow_id": "invoice_processing",
    "created_at": "2026-11-20T20:00:00Z",
    "document_count": 2,
    "processed_count": 0,
    "failed_count": 0,
    "documents": [
      {
        "id": "doc_123456",
        "status": "processing"
      },
      {
        "id": "doc_123458",
        "status": "processing"
      }
    ]
  },
  "token": {
    "access_token": "dv_at_0123456789abcdef",
    "token_type": "Bearer",
    "expires_in": 3600,
    "scope": "documents:read documents:write"
  },
  "webhook-delivery-list": {
    "data": [
      {
        "id": "del_123456",
        "status": "delivered",
        "event_id": "evt_123456",
        "event_type": "document.completed",
        "created_at": "2026-11-20T20:00:00Z",
        "attempts": 1,
        "last_attempt_at": "2026-11-20T20:00:00Z",
        "response_status": 200
      },
      {
        "id": "del_123457",
        "status": "pending",
        "event_id": "evt_123457",
        "event_type": "document.failed",
        "created_at": "2026-11-20T20:00:00Z",
        "attempts": 1,
        "next_attempt_at": "2026-11-20T20:00:05Z",
        "last_attempt_at": "2026-11-20T20:00:00Z",
        "response_status": 503
      },
      {
        "id": "del_123458",
        "status": "pending",
        "event_id": "evt_123458",
        "event_type": "document.deleted",
        "created_at": "2026-11-20T20:00:00Z",
        "attempts": 1,
        "next_attempt_at": "2026-11-20T20:00:05Z",
        "last_attempt_at": "2026-11-20T20:00:00Z",
        "failure": {
          "code": "host_not_found",
          "message": "The name of the host was not found; check it, and its DNS."
        }
      }
    ],
    "has_more": false,
    "next_cursor": null
  },
  "webhook-delivery-pending": {
    "id": "del_123457",
    "status": "pending",
    "event_id": "evt_123457",
    "event_type": "webhook.test",
    "created_at": "2026-11-20T20:00:00Z",
    "attempts": 0,
    "next_attempt_at": "2026-11-20T20:00:00Z"
  },
  "webhook-endpoint": {
    "id": "we_123456",
    "url": "https://hooks.customer.example/docuvane",
    "description": "Bookkeeping",
    "events": [
      "document.completed",
      "document.needs_review",
      "document.failed"
    ],
    "all_events": false,
    "payload": "thin",
    "enabled": true,
    "created_at": "2026-11-20T20:00:00Z"
  },
  "webhook-endpoint-created": {
    "id": "we_123456",
    "url": "https://hooks.customer.example/docuvane",
    "description": "Bookkeeping",
    "events": [
      "document.completed",
      "document.needs_review",
      "document.failed"
    ],
    "all_events": false,
    "payload": "thin",
    "enabled": true,
    "created_at": "2026-11-20T20:00:00Z",
    "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"
  },
  "webhook-endpoint-disabled": {
    "id": "we_123456",
    "url": "https://hooks.customer.example/docuvane",
    "description": "Bookkeeping",
    "events": [
      "document.completed",
      "document.needs_review",
      "document.failed"
    ],
    "all_events": false,
    "payload": "thin",
    "enabled": false,
    "created_at": "2026-11-20T20:00:00Z"
  },
  "webhook-endpoint-list": {
    "data": [
      {
        "id": "we_123456",
        "url": "https://hooks.customer.example/docuvane",
        "description": "Bookkeeping",
        "events": [
          "document.completed",
          "document.needs_review",
          "document.failed"
        ],
        "payload": "thin",
        "enabled": true,
        "created_at": "2026-11-20T20:00:00Z"
      }
    ],
    "has_more": false,
    "next_cursor": null
  },
  "webhook-endpoint-secret": {
    "id": "we_123456",
    "secret": "whsec_//79/Pv6+fj39vX08/Lx8O/u7ezr6uno5+bl5OPi4eA=",
    "previous_secret_expires_at": "2026-11-21T20:00:00Z"
  },
  "webhook-resend": {
    "resent": 42
  },
  "workflow": {
    "id": "delivery_notes",
    "name": "Delivery notes",
    "description": "Number and date of delivery notes.",
    "fields": [
      {
        "name": "note_number",
        "type": "string",
        "description": "Number of the note, as written.",
        "required": true,
        "hints": [
          "Delivery note",
          "Lieferschein"
        ]
      },
      {
        "name": "date",
        "type": "date",
        "description": "Date of the note.",
        "required": true,
        "hints": [
          "Date"
        ]
      },
      {
        "name": "signed",
        "type": "boolean",
        "description": "Whether the note is signed.",
        "required": false
      }
    ],
    "review_below": 0.8,
    "created_at": "2026-11-20T20:00:00Z",
    "version": 1
  },
  "workflow-list": {
    "data": [
      {
        "id": "delivery_notes",
        "name": "Delivery notes",
        "description": "Number and date of delivery notes.",
        "fields": [
          {
            "name": "note_number",
            "type": "string",
            "description": "Number of the note, as written.",
            "required": true,
            "hints": [
              "Delivery note",
              "Lieferschein"
            ]
          },
          {
            "name": "date",
            "type": "date",
            "description": "Date of the note.",
            "required": true,
            "hints": [
              "Date"
            ]
          },
          {
            "name": "signed",
            "type": "boolean",
            "description": "Whether the note is signed.",
            "required": false
          }
        ],
        "review_below": 0.8,
        "created_at": "2026-11-20T20:00:00Z",
        "version": 1
      },
      {
        "id": "invoice_processing",
        "name": "Invoices",
        "description": "Number, date, total and vendor of invoices.",
        "fields": [
          {
            "name": "invoice_number",
            "type": "string",
            "description": "Number of the invoice, as written.",
            "required": true
          },
          {
            "name": "date",
            "type": "date",
            "description": "Date of the invoice.",
            "required": true
          },
          {
            "name": "total",
            "type": "currency",
            "description": "Grand total with tax.",
            "required": true
          },
          {
            "name": "vendor",
            "type": "string",
            "description": "Legal name of the vendor.",
            "required": true
          }
        ],
        "review_below": 0.8,
        "created_at": "2026-01-01T00:00:00Z",
        "version": 1
      }
    ],
    "has_more": false,
    "next_cursor": null
  }
};
